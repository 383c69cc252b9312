import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  compareMoney,
  formatAmount,
  formatMoney,
  formatRate,
  fromCents,
  isMoney,
  parseTypedAmount,
  subtractMoney,
  sumMoney,
  toCents,
} from './money.ts';

const amounts = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }).map(fromCents);
const visible = (text: string) => text.replaceAll('\u00a0', '_');

describe('arithmetic', () => {
  it('adds and subtracts what binary floats cannot', () => {
    expect(sumMoney(['0.10', '0.20'])).toBe('0.30');
    expect(subtractMoney('0.30', '0.31')).toBe('-0.01');
    expect(sumMoney(['9999999999999999.99', '0.01'])).toBe('10000000000000000.00');
    expect(sumMoney([])).toBe('0.00');
    expect(sumMoney(['1.50', null, '-2.00', undefined])).toBe('-0.50');
  });

  it('gives back one amount when the other is taken away again', () => {
    fc.assert(fc.property(amounts, amounts, (a, b) => subtractMoney(sumMoney([a, b]), b) === a));
  });

  it('sums in any order to the same amount', () => {
    fc.assert(fc.property(fc.array(amounts), (list) => sumMoney(list) === sumMoney(list.toReversed())));
  });

  it('compares as the numbers do', () => {
    fc.assert(
      fc.property(amounts, amounts, (a, b) => {
        const difference = toCents(a) - toCents(b);
        expect(Math.sign(compareMoney(a, b))).toBe(difference === 0n ? 0 : difference > 0n ? 1 : -1);
      }),
    );
  });

  it('writes only amounts, never a negative zero', () => {
    fc.assert(fc.property(amounts, (a) => isMoney(a) && fromCents(toCents(a)) === a));
    expect(sumMoney(['-1.00', '1.00'])).toBe('0.00');
    expect(sumMoney(['-0.00', '0.00'])).toBe('0.00');
  });

  it('refuses text that is no amount', () => {
    expect(() => sumMoney(['1,00', '2.00'])).toThrow(RangeError);
    expect(() => sumMoney(['1,50'])).toThrow(RangeError);
  });
});

describe('what a person types', () => {
  test.each([
    ['1234,50', '1234.50'],
    ['1 234,50', '1234.50'],
    ['1\u00a0234\u00a0567,5', '1234567.50'],
    ['1\u202f234,50', '1234.50'],
    ['1234.5', '1234.50'],
    ['0', '0.00'],
    ['-12,3', '-12.30'],
    ['\u221212', '-12.00'],
    [' 15 zł ', '15.00'],
    ['15,00 PLN', '15.00'],
    ['1.234,50', '1234.50'],
    ['1,234.50 EUR', '1234.50'],
    ['20€', '20.00'],
    ['007', '7.00'],
    ['-0', '0.00'],
    ['+5', '5.00'],
    [',5', '0.50'],
    ['12,', '12.00'],
  ])('"%s" is %s', (typed, amount) => expect(parseTypedAmount(typed)).toBe(amount));

  test.each([
    '',
    ' ',
    'abc',
    '1,2,3',
    '12 34,50',
    '1.234',
    '1,234',
    '1,505',
    '1e3',
    '--1',
    ',',
    '-',
    '12 34',
    '1 2345',
    '1,2.3',
    '12zł50',
    'NaN',
  ])('"%s" is no amount', (typed) => expect(parseTypedAmount(typed)).toBeNull());

  it('has only its own unit behind it where the currency is known', () => {
    expect(parseTypedAmount('100 zł', 2, 'PLN')).toBe('100.00');
    expect(parseTypedAmount('100 EUR', 2, 'EUR')).toBe('100.00');
    expect(parseTypedAmount('12,50%', 2, '%')).toBe('12.50');
    expect(parseTypedAmount('100 EUR', 2, 'PLN')).toBeNull();
    expect(parseTypedAmount('12 zł', 2, '%')).toBeNull();
    expect([parseTypedAmount('12%'), parseTypedAmount('12%', 2, 'PLN')]).toEqual([null, null]);
  });

  it('has as many decimals as the field', () => {
    expect([parseTypedAmount('1 200', 0), parseTypedAmount('1,5', 0)]).toEqual(['1200', null]);
    expect([parseTypedAmount('11,2505', 4), parseTypedAmount('11,25', 4)]).toEqual(['11.2505', '11.2500']);
  });

  it('reads back whatever is shown', () => {
    fc.assert(fc.property(amounts, (a) => parseTypedAmount(formatMoney(a, 'PLN')) === a));
  });
});

describe('what is shown', () => {
  test.each([
    ['1234.50', '1_234,50'],
    ['1000.00', '1_000,00'],
    ['0.05', '0,05'],
    ['-1234567.89', '-1_234_567,89'],
    ['999.99', '999,99'],
    ['0', '0,00'],
    ['999.9', '999,90'],
    ['90071992547409931.07', '90_071_992_547_409_931,07'],
  ])('%s is shown as %s', (amount, shown) => expect(visible(formatAmount(amount))).toBe(shown));

  it('puts the unit after a no-break space', () => {
    expect(visible(formatMoney('1234.50', 'PLN'))).toBe('1_234,50_zł');
    expect(visible(formatMoney('1234567.89', 'EUR'))).toBe('1_234_567,89_EUR');
  });

  it('puts per cent by the number, without decimals that are none where it is part of a sentence', () => {
    expect([formatMoney('12.00', '%'), formatMoney('11.25', '%')]).toEqual(['12,00%', '11,25%']);
    expect([formatRate('23.00'), formatRate('12.50'), formatRate('0')]).toEqual(['23%', '12,50%', '0%']);
  });

  it('agrees with the Polish locale of the browser', () => {
    const format = new Intl.NumberFormat('pl', {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      useGrouping: 'always',
    });
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
        const amount = fromCents(BigInt(cents));
        expect(formatAmount(amount)).toBe(format.format(cents / 100));
      }),
    );
  });
});
