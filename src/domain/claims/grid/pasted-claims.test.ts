import { describe, expect, test } from 'vitest';
import { cellsOfText, pasteCells } from './pasted-claims.ts';
import { readClaims } from './read-claims.ts';
import type { CellChoices, TypedClaim } from './typed-claim.ts';

const choices: CellChoices = {
  contract_id: [{ value: '7', label: 'UL/7/2026', also: [] }],
  kind: [
    { value: 'invoice', label: 'faktura', also: ['invoice'] },
    { value: 'interest_note', label: 'nota odsetkowa', also: ['interest note'] },
  ],
  currency_id: [
    { value: '1', label: 'PLN', also: ['zł'] },
    { value: '2', label: 'EUR', also: [] },
  ],
};
const first: TypedClaim = {
  contract_id: '7',
  kind: 'invoice',
  description: '',
  amount: '',
  interest_amount: '',
  currency_id: '1',
  due_date: '',
};
const paste = (text: string, column: keyof TypedClaim = 'contract_id', claims = [first], row = 0) =>
  pasteCells(claims, { row, column }, cellsOfText(text), choices);
const read = (claim: Partial<TypedClaim>) => {
  const { sent, problems } = readClaims([{ ...first, ...claim }], choices);
  return { sent: sent[0], wrong: problems.get(0) ?? {} };
};

describe('what a spreadsheet copies', () => {
  test.each([
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\t\tb', [['a', '', 'b']]],
    ['"FV ""Żuk""\r\n1"\t2', [['FV "Żuk" 1', '2']]],
    ['"FV" 12\t3', [['"FV" 12', '3']]],
    ['"open\t1\nb', [['"open', '1'], ['b']]],
    ['a\n\nb', [['a'], [''], ['b']]],
    ['', [['']]],
  ])('%j is read by rows and cells', (text, cells) => {
    expect(cellsOfText(text)).toEqual(cells);
  });
});

describe('pasted cells', () => {
  test('fill the columns to the right and the rows below, which are added', () => {
    const { claims } = paste('FV/1\t1 234,50 zł\nFV/2\t10', 'description');
    expect(claims).toEqual([
      { ...first, description: 'FV/1', amount: '1 234,50 zł' },
      { ...first, description: 'FV/2', amount: '10' },
    ]);
  });

  test('name contracts, kinds and currencies by their words', () => {
    const { claims } = paste('ul/7/2026\tNota Odsetkowa\tNO 1\t5,00\t\teur\t31.12.2026');
    expect(claims[0]).toMatchObject({ contract_id: '7', kind: 'interest_note', currency_id: '2' });
  });

  test('that name none of them stay, to be refused and never replaced', () => {
    const [claim] = paste('UL/8\tprezent\tFV 1\t5\t\tUSD').claims;
    expect(claim).toMatchObject({ contract_id: 'UL/8', kind: 'prezent', currency_id: 'USD' });
    const { wrong } = read(claim!);
    expect(Object.keys(wrong)).toEqual(['contract_id', 'kind', 'currency_id']);
  });

  test('leave the rows above alone, and say when columns or rows do not suffice', () => {
    const { claims, isTooWide } = paste('2026-12-31\tx', 'due_date', [first, first], 1);
    expect([claims[0], claims[1]!.due_date, isTooWide]).toEqual([first, '2026-12-31', true]);
    const long = paste('1\n'.repeat(501), 'amount');
    expect([long.claims, long.isTooLong]).toEqual([[first], true]);
  });
});

describe('a row is sent', () => {
  test.each(['1 234,50', '1234.50', '1234,5 zł', '1\u00a0234,50 PLN'])('with the amount %s', (amount) => {
    expect(read({ amount }).sent).toMatchObject({ amount: '1234.50' });
  });

  test.each(['31.12.2026', '2026-12-31', '31/12/2026', '31 grudnia 2026 r.'])('with the date %s', (due_date) => {
    expect(read({ amount: '1', due_date }).sent).toMatchObject({ due_date: '2026-12-31' });
  });

  test('not with a guess', () => {
    const codes = (claim: Partial<TypedClaim>) => Object.values(read(claim).wrong).map(({ code }) => code);
    expect(codes({ amount: '1.234' })).toEqual(['cell_ambiguous_amount']);
    expect(codes({ amount: '5 €' })).toEqual(['inclusion']);
    expect(codes({ amount: '5 €', currency_id: '2' })).toEqual([]);
    expect(codes({ amount: '-5' })).toEqual(['cell_negative_amount']);
    expect(codes({ description: 'FV 1' })).toEqual(['blank']);
    expect(codes({ amount: '1', due_date: '31.02.2026' })).toEqual(['cell_impossible_date']);
    expect(codes({ amount: '1', due_date: '31.12' })).toEqual(['cell_not_a_date']);
  });

  test('only where something was typed, and its place is kept', () => {
    const { sent, places } = readClaims([first, { ...first, amount: '1' }, first], choices);
    expect([sent.length, places]).toEqual([1, [1]]);
  });
});
