import { describe, expect, it } from 'vitest';
import { amountInWords, numberInWords } from './polish-words.ts';

describe('an amount in words', () => {
  it.each([
    ['0', 'zero złotych 00/100'],
    ['0.07', 'zero złotych 07/100'],
    ['1.00', 'jeden złoty 00/100'],
    ['2.30', 'dwa złote 30/100'],
    ['5', 'pięć złotych 00/100'],
    ['12.00', 'dwanaście złotych 00/100'],
    ['14', 'czternaście złotych 00/100'],
    ['21', 'dwadzieścia jeden złotych 00/100'],
    ['22', 'dwadzieścia dwa złote 00/100'],
    ['100', 'sto złotych 00/100'],
    ['112', 'sto dwanaście złotych 00/100'],
    ['1234.50', 'jeden tysiąc dwieście trzydzieści cztery złote 50/100'],
    ['2000.00', 'dwa tysiące złotych 00/100'],
    ['15719.09', 'piętnaście tysięcy siedemset dziewiętnaście złotych 09/100'],
    ['1000001', 'jeden milion jeden złotych 00/100'],
    ['23000612.99', 'dwadzieścia trzy miliony sześćset dwanaście złotych 99/100'],
    ['4005000000', 'cztery miliardy pięć milionów złotych 00/100'],
    ['-3.10', 'minus trzy złote 10/100'],
  ])('%s zł is "%s"', (amount, words) => {
    expect(amountInWords(amount, 'PLN')).toBe(words);
  });

  it.each([
    ['1.00', 'jedno euro 00/100'],
    ['2.50', 'dwa euro 50/100'],
    ['21', 'dwadzieścia jeden euro 00/100'],
  ])('%s EUR is "%s"', (amount, words) => {
    expect(amountInWords(amount, 'EUR')).toBe(words);
  });

  it('refuses what is no amount', () => {
    for (const amount of ['1234,50', '1.005', '', 'abc', '1e3']) {
      expect(() => amountInWords(amount, 'PLN')).toThrow(RangeError);
    }
    expect(() => numberInWords(10n ** 18n)).toThrow(RangeError);
  });
});
