import { describe, expect, it, test } from 'vitest';
import { isKrs, isNip, isPesel, isRegon, normalizeNip, normalizeRegisterNumber } from './identifier.ts';

const cases: [kind: string, check: (value: string) => boolean, valid: string[], invalid: string[]][] = [
  [
    'NIP',
    isNip,
    ['5213017228', '5250008198', '5250007738', '5260215088', '8960005673'],
    ['5213017229', '1234567890', '123456789', '0000000000', '0123456789', '', '52130172280', '521301722X'],
  ],
  [
    'nine-digit REGON',
    isRegon,
    ['016298263', '001254524', '930041341'],
    ['016298264', '123456786', '01629826', '000000000', ''],
  ],
  [
    'fourteen-digit REGON',
    isRegon,
    ['12345678512347', '23511332857188', '00033150100000'],
    ['12345678512348', '01629826300000', '1234567851234', '00000000000000'],
  ],
  [
    'PESEL',
    isPesel,
    ['44051401359', '02070803628', '02270803624', '99923100014'],
    ['44051401358', '05311298765', '00000000000', '44051401', '4405140135X', '', '44131401350', '90023001230'],
  ],
  ['KRS', isKrs, ['0000026438', '0000025237', '0000008723'], ['26438', '00000X6438', '00000264381', '0000000000', '']],
];

describe.each(cases)('%s', (_kind, check, valid, invalid) => {
  test.each(valid)('%s is accepted', (value) => expect(check(value)).toBe(true));
  test.each(invalid)('%s is refused', (value) => expect(check(value)).toBe(false));
});

it('takes the separators and the country prefix off what a person types', () => {
  expect(normalizeNip(' PL 521-301-72-28 ')).toBe('5213017228');
  expect(normalizeNip('pl5213017228')).toBe('5213017228');
  expect(normalizeNip('521\u00a0301\u201372\u201328')).toBe('5213017228');
  expect(normalizeRegisterNumber('016 298 263')).toBe('016298263');
});
