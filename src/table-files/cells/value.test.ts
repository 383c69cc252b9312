import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '#engine/fields/money.ts';
import { sayProblem } from '#engine/messages.ts';
import { messages } from '#domain/messages.ts';
import { parseTypedAmount } from '#engine/money.ts';
import { parseAmountCell } from './amount.ts';
import { writtenCurrency } from './written-currency.ts';
import { parseCell, type CellKind } from './value.ts';
import type { Cell } from '../table.ts';

/** The value, or the code of what is wrong in brackets. */
function read(kind: CellKind, cell: Cell): unknown {
  const parsed = parseCell(kind, cell);
  return 'problem' in parsed ? `(${parsed.problem.code})` : parsed.value;
}

test.each<[Cell, unknown]>([
  ['1234.50', '1234.50'],
  ['1234,5', '1234.50'],
  ['1 234,50', '1234.50'],
  ['1\u00a0234\u00a0567,05 zł', '1234567.05'],
  ['1\u202f234,00 PLN', '1234.00'],
  ['12,34EUR', '12.34'],
  ['12.34 €', '12.34'],
  ['1.234,50', '1234.50'],
  ['1,234.50', '1234.50'],
  ['007', '7.00'],
  ['0', '0.00'],
  [1234.5, '1234.50'],
  [0.1 + 0.2, '0.30'],
  ['', null],
  ['\u00a0 ', null],
  ['1.234', '(cell_ambiguous_amount)'],
  ['1,234 zł', '(cell_ambiguous_amount)'],
  ['0,125', '(cell_too_fine_amount)'],
  ['12,3456', '(cell_too_fine_amount)'],
  [1.234, '(cell_too_fine_amount)'],
  ['12 34,50', '(not_a_number)'],
  ['około 12', '(not_a_number)'],
  ['1e5', '(not_a_number)'],
  ['-5', '(cell_negative_amount)'],
  [-0.01, '(cell_negative_amount)'],
  ['1234567890123', '(less_than_or_equal_to)'],
  [1e21, '(not_a_number)'],
  ['#N/D!', '(cell_excel_error)'],
])('the amount %j is %j', (cell, expected) => expect(read('amount', cell)).toBe(expected));

/** What a form's field sends of what is typed, as the server takes it; null when it is refused. */
function typedIntoForm(typed: string): unknown {
  const field = money({ label: { pl: '', en: '' } });
  try {
    return field.kind.parse(parseTypedAmount(typed) ?? typed.trim(), field);
  } catch {
    return null;
  }
}

test('whatever is written, a form and a file take it for the same amount or refuse it', () => {
  const marks = fc.constantFrom(...'0123456789 ., -+−\u00a0'.split(''), ' zł', 'PLN', '€', '000', '1 234', '12.34');
  const written = fc.oneof(
    fc.string(),
    fc.array(marks, { maxLength: 9 }).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(written, (text) => {
      fc.pre(text.trim() !== '');
      const cell = parseAmountCell(text, { negative: true });
      expect('problem' in cell ? null : cell.value).toBe(typedIntoForm(text));
    }),
    { numRuns: 20_000 },
  );
});

test('a negative amount is taken where it is asked for', () => {
  expect(parseAmountCell('\u22121 234,50', { negative: true })).toEqual({ value: '-1234.50' });
});

test('the currency written behind an amount is told', () => {
  const typed = ['12 zł', '12zl', '12 PLN', '12,00 EUR', '12€', '12', '12%', ''];
  expect(typed.map(writtenCurrency)).toEqual(['PLN', 'PLN', 'PLN', 'EUR', 'EUR', null, null, null]);
});

test.each<[Cell, unknown]>([
  ['2026-03-12', '2026-03-12'],
  ['2026-03-12 00:00:00', '2026-03-12'],
  ['2026-03-12T10:15:00.000Z', '2026-03-12'],
  ['2026-03-11T23:00:00.000Z', '2026-03-12'],
  ['2026-07-11 22:00:00+0000', '2026-07-12'],
  ['2026-03-12T00:30:00+01:00', '2026-03-12'],
  ['2026-03-12T23:30', '2026-03-12'],
  ['12.03.2026', '2026-03-12'],
  ['12-03-2026', '2026-03-12'],
  ['12/03/2026', '2026-03-12'],
  ['2.3.2026', '2026-03-02'],
  ['12.03.2026 r.', '2026-03-12'],
  ['12 marca 2026 r.', '2026-03-12'],
  ['3 września 2026 roku', '2026-09-03'],
  ['1 Października 2025', '2025-10-01'],
  ['3 maja 2026', '2026-05-03'],
  ['29.02.2024', '2024-02-29'],
  [46093, '2026-03-12'],
  [46093.75, '2026-03-12'],
  [new Date('2026-03-12'), '2026-03-12'],
  ['', null],
  ['30.02.2026', '(cell_impossible_date)'],
  ['2026-02-30T10:00:00Z', '(cell_impossible_date)'],
  ['2026-13-01', '(cell_impossible_date)'],
  ['29.02.2025', '(cell_impossible_date)'],
  ['12.03.26', '(cell_not_a_date)'],
  ['12 marchewki 2026', '(cell_not_a_date)'],
  ['jutro', '(cell_not_a_date)'],
  ['46093', '(cell_not_a_date)'],
  [2026, '(cell_not_a_date)'],
  [new Date(Number.NaN), '(cell_not_a_date)'],
  ['12.03.0202', '(cell_date_out_of_range)'],
])('the date %j is %j', (cell, expected) => expect(read('date', cell)).toBe(expected));

test.each<[CellKind, Cell, unknown]>([
  ['text', '  Żółw\u00a0\u00a0 i\tspółka\r\n', 'Żółw i spółka'],
  ['text', 'zero\u200bwidth\u0000', 'zerowidth'],
  ['text', '\u200b', null],
  ['text', "'t Hooft", "'t Hooft"],
  ['text', 'broken \ud800 pair', 'broken \ufffd pair'],
  ['long_text', 'a  b \r\n\r\n c', 'a b\n\nc'],
  ['identifier', 5213017228, '5213017228'],
  ['identifier', '5213017228', '5213017228'],
  ['identifier', 1.234e15, '(cell_digits_lost)'],
  ['identifier', 123456789012345, '123456789012345'],
  ['identifier', '5,213017228E+09', '5213017228'],
  ['identifier', '5,21302E+09', '(cell_digits_lost)'],
  ['identifier', '1E5/L', '1E5/L'],
  ['identifier', "'0012345678", '0012345678'],
  ['identifier', "'61109010140000071219812874'", '61109010140000071219812874'],
  ['identifier', "'s-Gravenhage/1", "'s-Gravenhage/1"],
  ['identifier', new Date('2024-03-01'), '(cell_number_as_date)'],
  ['text', new Date('2024-03-01'), '2024-03-01'],
  ['text', 12.5, '12.5'],
  ['integer', '2 019', 2019],
  ['integer', 2019, 2019],
  ['integer', '12,0', 12],
  ['integer', '12,5', '(cell_not_an_integer)'],
  ['integer', 'ok. 2019', '(cell_not_an_integer)'],
  ['integer', '99999999999', '(cell_not_an_integer)'],
  ['post_code', '00-950', '00-950'],
  ['post_code', '00 950', '00-950'],
  ['post_code', 30002, '30-002'],
  ['post_code', 950, '(cell_zeros_lost)'],
  ['post_code', 'Kraków', '(cell_not_a_post_code)'],
])('the %s %j is %j', (kind, cell, expected) => expect(read(kind, cell)).toBe(expected));

test('an amount finer than a grosz is named, since a spreadsheet may show it rounded, with what to do about it', () => {
  const parsed = parseAmountCell(1234.567);
  if (!('problem' in parsed)) throw new Error('expected a problem');
  expect(sayProblem(parsed.problem, { language: 'pl', messages })).toBe(
    '„1234.567” ma więcej niż dwa miejsca po przecinku; zaokrąglij kwotę w komórce, a nie tylko jej wyświetlanie',
  );
});

test('an amount that is too large is told the largest, as amounts are shown, and a date in its place is told as one', () => {
  const said = ['1000000000000', new Date('2026-01-31'), new Date(Number.NaN)].map((cell) => {
    const parsed = parseAmountCell(cell);
    return 'problem' in parsed ? sayProblem(parsed.problem, { language: 'pl', messages }) : parsed.value;
  });
  expect(said).toEqual([
    'może wynosić co najwyżej 999\u00a0999\u00a0999\u00a0999,99',
    '„2026-01-31” nie jest liczbą',
    '„” nie jest liczbą',
  ]);
  expect(parseAmountCell('999999999999,99')).toEqual({ value: '999999999999.99' });
});

test('what is wrong is said in Polish and English', () => {
  const parsed = parseCell('date', '30.02.2026');
  if (!('problem' in parsed)) throw new Error('expected a problem');
  expect((['pl', 'en'] as const).map((language) => sayProblem(parsed.problem, { language, messages }))).toEqual([
    'to data, która nie istnieje',
    'is a date that does not exist',
  ]);
});
