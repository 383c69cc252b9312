import { expect, it } from 'vitest';
import { isEmail, normalizeEmail } from './email.ts';

it('accepts addresses people use', () => {
  for (const address of [
    'jan@firma.pl',
    'jan.kowalski+faktury@poczta.firma.com.pl',
    "o'neil@x-y.eu",
    'żółw@źródło.pl',
  ]) {
    expect(isEmail(address), address).toBe(true);
  }
});

it('refuses what no mail reaches', () => {
  const wrong = ['', 'jan', 'jan@', '@firma.pl', 'jan@firma', 'jan..k@firma.pl', '.jan@firma.pl', 'jan@-firma.pl'];
  for (const address of [...wrong, 'jan@firma.pl, ewa@firma.pl', 'jan@firma.pl\nBcc: x@y.pl', 'Jan <jan@firma.pl>']) {
    expect(isEmail(address), address).toBe(false);
  }
  expect(isEmail(`${'a'.repeat(65)}@firma.pl`)).toBe(false);
});

it('answers at once, however long the text', () => {
  expect(isEmail(`${'a.'.repeat(50_000)}@`)).toBe(false);
  expect(isEmail(`a@${'a'.repeat(200)}`)).toBe(false);
});

it('stores addresses in lower case', () => {
  expect(normalizeEmail(' Jan@Firma.PL ')).toBe('jan@firma.pl');
});
