import { expect, test } from 'vitest';
import { CaseGroups } from './rows-of-case.ts';
import { findEntry } from './fields.ts';
import { type ImportRules, planCase } from './plan-case.ts';
import type { Values } from './values.ts';
import type { CheckedRow } from '#table-files/checked-row.ts';

const bank = { id: 7, nip: '8960005673', customer: 'santander' } as const;
const other = { id: 8, nip: '5210088682', customer: null };
const generic: ImportRules = {
  importer: 'generic',
  today: '2026-11-20',
  attorneyDate: '2026-11-02',
  creditors: new Map([bank, other].map((creditor) => [creditor.nip, creditor])),
  caseTypeId: 3,
  contractTypeId: null,
};

const usual = { creditor_nip: other.nip, debtor_name: 'Żwirownia Łęg', initial_amount: '10.00' };

/** Rows as they come out of a file, from line 2. */
const rowsOf = (...all: Values[]): CheckedRow[] =>
  all.map((values, i) => ({ line: i + 2, values: { ...usual, ...values }, problems: {} }));

/** The cases that the rows of a file make, as they are numbered while it is read. */
function planCases(rows: readonly CheckedRow[], rules: ImportRules) {
  const numbers = new CaseGroups().of(rows, { byZd: new Map(), byContract: new Map() });
  const byCase = Map.groupBy(rows.keys(), (index) => numbers[index]);
  return [...byCase.values()].map((group) =>
    planCase(
      group.map((index) => rows[index]!),
      rules,
    ),
  );
}

const linesOf = (rules: ImportRules, ...all: Values[]) =>
  planCases(rowsOf(...all), rules).map(({ rows }) => rows.map(({ line }) => line));

test('rows group by ZD number, else by contract number and creditor, a blank ZD number being as above', () => {
  expect(linesOf(generic, { zd_no: 'Z', contract_no: '1' }, { zd_no: 'Z', contract_no: '2' })).toEqual([[2, 3]]);
  expect(linesOf(generic, { contract_no: '1' }, { contract_no: '2' }, { contract_no: '1' })).toEqual([[2, 4], [3]]);
  expect(linesOf(generic, { zd_no: 'Z', contract_no: '1' }, { contract_no: '1' })).toEqual([[2, 3]]);
  expect(linesOf(generic, { contract_no: '1' }, { contract_no: '1', creditor_nip: bank.nip })).toEqual([[2], [3]]);
  expect(linesOf(generic, { contract_no: '1' }, { contract_no: '1', creditor_nip: null })).toEqual([[2, 3]]);
});

test('a case has as many contracts as its rows name, and as many items as they describe', () => {
  const [planned] = planCases(
    rowsOf(
      { zd_no: 'Z', contract_no: '1', item_name: 'koparka', start_date: '2024-01-05' },
      { zd_no: 'Z', contract_no: null, item_name: 'dźwig', initial_amount: null, debtor_name: null },
      { zd_no: 'Z', contract_no: '2' },
    ),
    generic,
  );
  expect(planned?.bad).toEqual([]);
  expect(planned?.contracts).toEqual([
    {
      values: { contract_no: '1', start_date: '2024-01-05', attorney_date: '2026-11-02' },
      items: [{ name: 'koparka' }, { name: 'dźwig' }],
      invoices: [],
    },
    { values: { contract_no: '2', attorney_date: '2026-11-02' }, items: [], invoices: [] },
  ]);
});

test('rows of one item number are told, two alike without a number are not, and a claim beside its item repeats none', () => {
  const car = {
    contract_no: '1',
    item_name: 'Octavia',
    undercarriage_no: 'TMBJJ7NE100000002',
    registration_no: 'WX 1',
  };
  const laptop = { contract_no: '1', item_name: 'laptop' };
  const [planned] = planCases(rowsOf(car, car, laptop, laptop, { ...car, registration_no: 'WX 2' }), generic);
  const { contract_no: _no, item_name: name, ...vehicle } = car;
  expect(planned?.contracts[0]?.items).toEqual([
    { name, ...vehicle },
    { name, ...vehicle },
    { name: 'laptop' },
    { name: 'laptop' },
    { name, ...vehicle, registration_no: 'WX 2' },
  ]);
  expect(planned?.warnings).toEqual([
    { line: 3, column: 'undercarriage_no', problem: { code: 'import_item_again', params: { line: 2 } } },
    { line: 6, column: 'undercarriage_no', problem: { code: 'import_item_number_again', params: { line: 2 } } },
  ]);
  const installment = { ...car, invoice_amount: '10.00', invoice_due_date: '2026-03-29' };
  const [listed] = planCases(rowsOf(installment, installment), generic);
  expect([listed?.contracts[0]?.items.length, listed?.contracts[0]?.invoices.length]).toEqual([1, 2]);
  expect(listed?.warnings).toEqual([]);
});

test('the bank’s importers set creditor, type and kind of financing, whatever the file says', () => {
  const rules: ImportRules = {
    ...generic,
    importer: 'santander_leasing',
    caseTypeId: 1,
    contractTypeId: 1,
    creditors: new Map([['', bank]]),
  };
  const [planned] = planCases(rowsOf({ contract_no: '1', debt_case_type: 2, sant_financing_kind: 'loan' }), rules);
  expect(planned).toMatchObject({ creditor: bank, bad: [], debtCase: { debt_case_type_id: 1 } });
  expect(planned?.contracts[0]?.values).toMatchObject({ contract_type_id: 1, sant_financing_kind: 'leasing' });
});

test('a row without any contract number is bad, and so is a creditor one may not use', () => {
  const [missing, foreign] = planCases(rowsOf({}, { contract_no: '1', creditor_nip: '1111111111' }), generic);
  expect(missing?.rows[0]?.problems).toEqual({ contract_no: [{ code: 'blank' }] });
  expect(foreign?.rows[0]?.problems).toEqual({ creditor_nip: [{ code: 'import_no_creditor' }] });
});

test('entries of reference lists are found by name, code, or a word only one of them has', () => {
  const list = [
    { id: 1, code: 'car', name: 'samochód osobowy' },
    { id: 2, code: 'truck', name: 'samochód ciężarowy' },
  ];
  expect(['Samochod Osobowy', 'CAR', 'osobowy', 'samochód', 'rower'].map((text) => findEntry(list, text)?.id)).toEqual([
    1,
    1,
    1,
    undefined,
    undefined,
  ]);
});
