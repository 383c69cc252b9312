import { expect, test } from 'vitest';
import { sayProblem } from '#engine/messages.ts';
import type { Language } from '#engine/words.ts';
import { CASE_IMPORT_COLUMNS, matchCaseHeaders, requiredCaseColumns } from './columns.ts';
import { messages } from '#domain/messages.ts';
import { readRow } from '#table-files/checked-row.ts';
import { UnreadableFile } from '#table-files/unreadable-file.ts';

const LABELS =
  `NIP wierzyciela, Dłużnik, NIP dłużnika, REGON dłużnika, KRS dłużnika, PESEL dłużnika, Forma prawna, Telefon, E-mail,
  Kod pocztowy, Miejscowość, Ulica i numer, Kraj, Numer ZD, Typ sprawy, Kwota początkowa, Waluta, Koszty windykacji,
  Data otrzymania, Data wygaśnięcia, Numer faktury, Uwagi, Współdłużnik, NIP współdłużnika, PESEL współdłużnika,
  Kod pocztowy współdłużnika, Miejscowość współdłużnika, Ulica i numer współdłużnika, Kraj współdłużnika, Telefon współdłużnika,
  E-mail współdłużnika, Rola współdłużnika, Numer umowy, Typ umowy, Data zawarcia umowy,
  Data wypowiedzenia, Data rozwiązania, Data doręczenia,
  Data wezwania z art. 75c, Przedmiot, Typ przedmiotu, Numer seryjny, Numer rejestracyjny, Numer silnika,
  VIN, Rok produkcji, Miejsce użytkowania, Rodzaj faktury, Kwota faktury, Termin płatności faktury, Opis faktury`
    .split(',')
    .map((label) => label.trim());
const NAMES =
  `creditor_nip debtor_name debtor_nip debtor_regon debtor_krs debtor_pesel debtor_partnership debtor_phone debtor_email
  post_code city street_nr country zd_no debt_case_type initial_amount currency debt_collection_cost receive_date
  expiration_date invoice_no notes co_debtor_name co_debtor_nip co_debtor_pesel co_debtor_post_code co_debtor_city
  co_debtor_street_nr co_debtor_country co_debtor_phone co_debtor_email co_debtor_role contract_no contract_type start_date termination_date dissolution_date delivery_date call_75c_date item_name
  item_type serial_no registration_no engine_no undercarriage_no production_year usage_location
  invoice_kind invoice_amount invoice_due_date invoice_description`.split(/\s+/);

function refusal(read: () => unknown, language: Language = 'pl'): string {
  try {
    read();
  } catch (error) {
    if (error instanceof UnreadableFile) return sayProblem(error.problem, { language, messages });
    throw error;
  }
  return '';
}

const namesOf = (headers: readonly string[]) =>
  matchCaseHeaders(headers, 'generic').columns.map((column) => column?.name ?? null);

test('every header of the contract finds its column, by name and by label', () => {
  expect(namesOf(LABELS)).toEqual(NAMES);
  expect(namesOf(NAMES)).toEqual(NAMES);
});

test('every column is found by its own name', () => {
  const names = CASE_IMPORT_COLUMNS.map(({ name }) => name);
  expect(namesOf(names)).toEqual(names);
});

test('case, spaces, diacritics and order do not matter', () => {
  const headers = ['NUMER  UMOWY', 'kwota poczatkowa', ' dŁUŻnik ', 'Nip Wierzyciela*', 'Lp.', ''];
  const match = matchCaseHeaders(headers, 'generic');
  expect(match.columns.map((column) => column?.name)).toEqual([
    'contract_no',
    'initial_amount',
    'debtor_name',
    'creditor_nip',
    undefined,
    undefined,
  ]);
  expect(match.unknown).toEqual(['Lp.']);
});

test('a header twice is refused, also once by name and once by label', () => {
  expect(refusal(() => namesOf([...LABELS, 'contract_no']))).toContain('Numer umowy, contract_no');
  expect(refusal(() => namesOf([...LABELS, 'Lp.', 'lp']))).toContain('Lp., lp');
});

test('every column has words in both languages, which head it as well as its name', () => {
  for (const language of ['pl', 'en'] as const) {
    const labels = CASE_IMPORT_COLUMNS.map(({ label }) => label[language]);
    expect(labels.filter((label) => label.includes('_'))).toEqual([]);
    expect(namesOf(labels)).toEqual(CASE_IMPORT_COLUMNS.map(({ name }) => name));
  }
});

test('missing columns are listed by the words of the reader', () => {
  expect(refusal(() => namesOf(['Telefon']), 'en')).toBe(
    'Required columns are missing: Creditor NIP, Debtor, Initial amount, Contract number.',
  );
  expect(refusal(() => namesOf(['Numer umowy', 'Telefon']))).toBe(
    'Brak wymaganych kolumn: NIP wierzyciela, Dłużnik, Kwota początkowa.',
  );
  expect(refusal(() => matchCaseHeaders(['Numer umowy', 'Dłużnik'], 'santander_leasing'))).toBe(
    'Brak wymaganych kolumn: Kwota początkowa.',
  );
});

test('the bank importers know their creditor without a column', () => {
  expect(requiredCaseColumns('generic')).toEqual(['creditor_nip', 'debtor_name', 'initial_amount', 'contract_no']);
  expect(requiredCaseColumns('santander_loan')).not.toContain('creditor_nip');
});

const rowOf = (cells: string[]) => ({ row: 2, cells });

test('a row gives its values and, by column, what is wrong', () => {
  const match = matchCaseHeaders(
    ['contract_no', 'Lp.', 'initial_amount', 'debtor_name', 'debtor_partnership', 'currency'],
    'santander_loan',
  );
  expect(readRow(match, rowOf(['1/L', '1', '12 zł', '', 'Sp. z o. o.', 'zł']))).toEqual({
    line: 2,
    values: {
      contract_no: '1/L',
      initial_amount: '12.00',
      debtor_name: null,
      debtor_partnership: 'limited_liability_company',
      currency: 'PLN',
    },
    problems: {},
  });
  expect(readRow(match, rowOf(['1/L', '1', 'dużo', 'Jan', 'kółko', 'USD', 'za dużo'])).problems).toEqual({
    initial_amount: [{ code: 'not_a_number', params: { value: 'dużo' } }],
    debtor_partnership: [{ code: 'cell_not_listed', params: expect.any(Object) }],
    currency: [{ code: 'cell_not_listed', params: { pl: 'złoty, euro', en: 'zloty, euro' } }],
    base: [{ code: 'cell_extra_cells' }],
  });
  for (const form of [
    'sole trader',
    'osoba fizyczna prowadząca działalność gospodarczą',
    'JDG',
    'civil_private_enterprise',
  ])
    expect(readRow(match, rowOf(['1/L', '', '', '', form])).values).toMatchObject({
      debtor_partnership: 'civil_private_enterprise',
    });
  expect(readRow(match, rowOf(['1/L'])).values).toMatchObject({ contract_no: '1/L', currency: null });
});
