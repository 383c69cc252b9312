import type { Choice } from '#engine/field.ts';
import { headerFinder, matchHeaders, type FileColumn, type HeaderMatch } from './header.ts';
import { PARTNERSHIP_CHOICES } from './partnership-choices.ts';

export type CaseImporter = 'generic' | 'santander_leasing' | 'santander_loan';

/** What a column describes; one row is one contract item, so the others may repeat from row to row. */
export type ColumnGroup = 'who' | 'case' | 'contract' | 'item';

export interface CaseColumn extends FileColumn {
  readonly group: ColumnGroup;
  /** Needed as a column of every file, and in every row; `creditor_nip` only where no importer sets the creditor. */
  readonly required: boolean;
}

const CURRENCIES: readonly Choice[] = [
  { value: 'PLN', alias: 'zł', label: { pl: 'złoty', en: 'zloty' } },
  { value: 'EUR', alias: 'euro', label: { pl: 'euro', en: 'euro' } },
];
const AUCTION_STATES: readonly Choice[] = [
  { value: 'none', label: { pl: 'brak', en: 'none' } },
  { value: 'offered', label: { pl: 'zaoferowana', en: 'offered' } },
  { value: 'accepted', label: { pl: 'zaakceptowana', en: 'accepted' } },
  { value: 'rejected', label: { pl: 'odrzucona', en: 'rejected' } },
  { value: 'sold', label: { pl: 'sprzedana', en: 'sold' } },
];
const FINANCING_KINDS: readonly Choice[] = [
  { value: 'leasing', label: { pl: 'leasing', en: 'leasing' } },
  { value: 'loan', label: { pl: 'pożyczka', en: 'loan' } },
];

type Kind = FileColumn['kind'];
type Line = readonly [name: string, kind: Kind, label: string, more?: Partial<CaseColumn>];

/** contract §8 names the columns, §11 and the glossary their Polish headers. */
const WHO: readonly Line[] = [
  ['creditor_nip', 'identifier', 'NIP wierzyciela', { required: true }],
  ['debtor_name', 'text', 'Dłużnik', { required: true, also: ['Nazwa dłużnika'] }],
  ['debtor_nip', 'identifier', 'NIP dłużnika', { also: ['NIP'] }],
  ['debtor_regon', 'identifier', 'REGON dłużnika', { also: ['REGON'] }],
  ['debtor_krs', 'identifier', 'KRS dłużnika', { also: ['KRS'] }],
  ['debtor_partnership', 'choice', 'Forma prawna', { choices: PARTNERSHIP_CHOICES }],
  ['debtor_phone', 'identifier', 'Telefon'],
  ['debtor_email', 'text', 'E-mail'],
  ['post_code', 'post_code', 'Kod pocztowy'],
  ['city', 'text', 'Miejscowość'],
  ['street_nr', 'text', 'Ulica i numer'],
];
const CASE: readonly Line[] = [
  ['zd_no', 'identifier', 'Numer ZD'],
  ['debt_case_type', 'text', 'Typ sprawy'],
  ['initial_amount', 'amount', 'Kwota początkowa', { required: true }],
  ['currency', 'choice', 'Waluta', { choices: CURRENCIES }],
  ['debt_collection_cost', 'amount', 'Koszty windykacji'],
  ['receive_date', 'date', 'Data otrzymania', { also: ['Data otrzymania zlecenia'] }],
  ['expiration_date', 'date', 'Data wygaśnięcia', { also: ['Data wygaśnięcia zlecenia'] }],
  ['invoice_no', 'identifier', 'Numer faktury'],
  ['notes', 'long_text', 'Uwagi'],
  ['sant_customer_no', 'identifier', 'sant_customer_no'],
  ['sant_contract_no', 'identifier', 'sant_contract_no'],
  ['sant_product', 'text', 'sant_product'],
  ['sant_segment', 'text', 'sant_segment'],
  ['sant_branch', 'text', 'sant_branch'],
  ['sant_stage', 'text', 'sant_stage'],
  ['sant_interwent', 'identifier', 'Interwent Santander'],
  ['sant_dpd', 'integer', 'sant_dpd'],
  ['sant_overdue_principal', 'amount', 'sant_overdue_principal'],
  ['sant_overdue_interest', 'amount', 'sant_overdue_interest'],
  ['sant_overdue_fees', 'amount', 'sant_overdue_fees'],
  ['sant_exposure', 'amount', 'sant_exposure'],
  ['sant_termination_date', 'date', 'sant_termination_date'],
  ['sant_delivery_date', 'date', 'sant_delivery_date'],
  ['sant_auction_state', 'choice', 'sant_auction_state', { choices: AUCTION_STATES }],
  ['sant_auction_date', 'date', 'sant_auction_date'],
  ['sant_auction_amount', 'amount', 'sant_auction_amount'],
  ['sant_auction_comment', 'long_text', 'sant_auction_comment'],
];
const CONTRACT: readonly Line[] = [
  ['contract_no', 'identifier', 'Numer umowy', { required: true }],
  ['contract_type', 'text', 'Typ umowy'],
  ['start_date', 'date', 'Data zawarcia umowy'],
  ['termination_date', 'date', 'Data wypowiedzenia', { also: ['Data wypowiedzenia umowy'] }],
  ['dissolution_date', 'date', 'Data rozwiązania', { also: ['Data rozwiązania umowy'] }],
  ['sant_contract_state', 'text', 'sant_contract_state'],
  ['sant_financing_kind', 'choice', 'sant_financing_kind', { choices: FINANCING_KINDS }],
  ['sant_initial_value', 'amount', 'sant_initial_value'],
  ['sant_residual_value', 'amount', 'sant_residual_value'],
  ['sant_installment_amount', 'amount', 'sant_installment_amount'],
  ['sant_installments_due', 'integer', 'sant_installments_due'],
  ['sant_last_payment_date', 'date', 'sant_last_payment_date'],
  ['sant_insurance_end_date', 'date', 'sant_insurance_end_date'],
  ['sant_bank_account', 'identifier', 'sant_bank_account'],
];
const ITEM: readonly Line[] = [
  ['item_name', 'text', 'Przedmiot', { also: ['Nazwa przedmiotu'] }],
  ['item_type', 'text', 'Typ przedmiotu'],
  ['serial_no', 'identifier', 'Numer seryjny'],
  ['registration_no', 'identifier', 'Numer rejestracyjny'],
  ['engine_no', 'identifier', 'Numer silnika'],
  ['undercarriage_no', 'identifier', 'VIN', { also: ['Numer podwozia (VIN)', 'Numer podwozia', 'Numer VIN'] }],
  ['production_year', 'integer', 'Rok produkcji'],
  ['usage_location', 'text', 'Miejsce użytkowania'],
];

function grouped(group: ColumnGroup, lines: readonly Line[]): CaseColumn[] {
  return lines.map(([name, kind, label, more]) => ({ name, kind, label, group, required: false, also: [], ...more }));
}

/** Every column of the case import, in the order of a template. */
export const CASE_IMPORT_COLUMNS: readonly CaseColumn[] = [
  ...grouped('who', WHO),
  ...grouped('case', CASE),
  ...grouped('contract', CONTRACT),
  ...grouped('item', ITEM),
];

/** The columns without which an importer takes no file, nor a row in which one of them is blank. */
export function requiredCaseColumns(importer: CaseImporter): string[] {
  return CASE_IMPORT_COLUMNS.filter(
    ({ name, required }) => required && (importer === 'generic' || name !== 'creditor_nip'),
  ).map(({ name }) => name);
}

const findCaseColumn = headerFinder(CASE_IMPORT_COLUMNS);

/** For `openTable`: whether a text heads a column of the case import. */
export function isCaseHeader(text: string): boolean {
  return findCaseColumn(text) !== null;
}

/** @throws UnreadableFile `file_header_twice`, `file_headers_missing` */
export function matchCaseHeaders(headers: readonly string[], importer: CaseImporter): HeaderMatch<CaseColumn> {
  return matchHeaders(CASE_IMPORT_COLUMNS, headers, requiredCaseColumns(importer));
}
