import type { Words } from '#engine/words.ts';
import { santanderCaseFields } from '#domain/cases/debt-case-santander-fields.ts';
import { santanderContractFields } from '#domain/contracts/contract-santander-fields.ts';
import { headerFinder, matchHeaders, type FileColumn, type HeaderMatch } from '#table-files/header.ts';
import type { CaseImporter } from '../case-import.ts';
import { CO_DEBTOR_ROLES, COUNTRIES, CURRENCIES, INVOICE_KINDS, PARTNERSHIPS } from './choices.ts';

/** What a column describes; a row is an item, an invoice, a co-debtor or some of them, so the others may repeat from row to row. */
export type ColumnGroup = 'who' | 'case' | 'co_debtor' | 'contract' | 'item' | 'invoice';

export interface CaseColumn extends FileColumn {
  readonly group: ColumnGroup;
  /** Needed as a column of every file, and in every row; `creditor_nip` only where no importer sets the creditor. */
  readonly required: boolean;
}

const bank = { ...santanderCaseFields, ...santanderContractFields };

type Kind = FileColumn['kind'];
type Line = readonly [name: string, kind: Kind, label: Words, more?: Partial<CaseColumn>];

/** contract §8 names the columns, §11 and the glossary their Polish headers. */
const WHO: readonly Line[] = [
  ['creditor_nip', 'identifier', { pl: 'NIP wierzyciela', en: 'Creditor NIP' }, { required: true }],
  ['debtor_name', 'text', { pl: 'Dłużnik', en: 'Debtor' }, { required: true, also: ['Nazwa dłużnika'] }],
  ['debtor_nip', 'identifier', { pl: 'NIP dłużnika', en: 'Debtor NIP' }, { also: ['NIP'] }],
  ['debtor_regon', 'identifier', { pl: 'REGON dłużnika', en: 'Debtor REGON' }, { also: ['REGON'] }],
  ['debtor_krs', 'identifier', { pl: 'KRS dłużnika', en: 'Debtor KRS' }, { also: ['KRS'] }],
  ['debtor_pesel', 'identifier', { pl: 'PESEL dłużnika', en: 'Debtor PESEL' }, { also: ['PESEL'] }],
  ['debtor_partnership', 'choice', { pl: 'Forma prawna', en: 'Legal form' }, { choices: PARTNERSHIPS }],
  ['debtor_phone', 'identifier', { pl: 'Telefon', en: 'Phone' }],
  ['debtor_email', 'text', { pl: 'E-mail', en: 'E-mail' }],
  ['post_code', 'post_code', { pl: 'Kod pocztowy', en: 'Post code' }],
  ['city', 'text', { pl: 'Miejscowość', en: 'City' }],
  ['street_nr', 'text', { pl: 'Ulica i numer', en: 'Street and number' }],
  ['country', 'choice', { pl: 'Kraj', en: 'Country' }, { choices: COUNTRIES }],
];
const CASE: readonly Line[] = [
  ['zd_no', 'identifier', { pl: 'Numer ZD', en: 'ZD number' }],
  ['debt_case_type', 'text', { pl: 'Typ sprawy', en: 'Case type' }],
  ['initial_amount', 'amount', { pl: 'Kwota początkowa', en: 'Initial amount' }, { required: true }],
  ['currency', 'choice', { pl: 'Waluta', en: 'Currency' }, { choices: CURRENCIES }],
  ['debt_collection_cost', 'amount', { pl: 'Koszty windykacji', en: 'Debt collection cost' }],
  ['receive_date', 'date', { pl: 'Data otrzymania', en: 'Receive date' }, { also: ['Data otrzymania zlecenia'] }],
  [
    'expiration_date',
    'date',
    { pl: 'Data wygaśnięcia', en: 'Expiration date' },
    { also: ['Data wygaśnięcia zlecenia'] },
  ],
  ['invoice_no', 'identifier', { pl: 'Numer faktury', en: 'Invoice number' }],
  ['notes', 'long_text', { pl: 'Uwagi', en: 'Notes' }],
  ['sant_customer_no', 'identifier', bank.sant_customer_no.label],
  ['sant_contract_no', 'identifier', bank.sant_contract_no.label],
  ['sant_product', 'text', bank.sant_product.label],
  ['sant_segment', 'text', bank.sant_segment.label],
  ['sant_branch', 'text', bank.sant_branch.label],
  ['sant_stage', 'text', bank.sant_stage.label],
  ['sant_interwent', 'identifier', bank.sant_interwent.label],
  ['sant_dpd', 'integer', bank.sant_dpd.label],
  ['sant_overdue_principal', 'amount', bank.sant_overdue_principal.label],
  ['sant_overdue_interest', 'amount', bank.sant_overdue_interest.label],
  ['sant_overdue_fees', 'amount', bank.sant_overdue_fees.label],
  ['sant_exposure', 'amount', bank.sant_exposure.label],
  ['sant_termination_date', 'date', { pl: 'Data wypowiedzenia (Santander)', en: 'Termination date (Santander)' }],
  [
    'sant_delivery_date',
    'date',
    { pl: 'Data doręczenia wypowiedzenia (Santander)', en: 'Notice delivery date (Santander)' },
  ],
  ['sant_auction_state', 'choice', bank.sant_auction_state.label, { choices: bank.sant_auction_state.choices }],
  ['sant_auction_date', 'date', bank.sant_auction_date.label],
  ['sant_auction_amount', 'amount', bank.sant_auction_amount.label],
  ['sant_auction_comment', 'long_text', bank.sant_auction_comment.label],
];
const CO_DEBTOR: readonly Line[] = [
  ['co_debtor_name', 'text', { pl: 'Współdłużnik', en: 'Co-debtor' }, { also: ['Nazwa współdłużnika'] }],
  ['co_debtor_nip', 'identifier', { pl: 'NIP współdłużnika', en: 'Co-debtor NIP' }],
  ['co_debtor_pesel', 'identifier', { pl: 'PESEL współdłużnika', en: 'Co-debtor PESEL' }],
  ['co_debtor_post_code', 'post_code', { pl: 'Kod pocztowy współdłużnika', en: 'Co-debtor post code' }],
  ['co_debtor_city', 'text', { pl: 'Miejscowość współdłużnika', en: 'Co-debtor city' }],
  ['co_debtor_street_nr', 'text', { pl: 'Ulica i numer współdłużnika', en: 'Co-debtor street and number' }],
  ['co_debtor_country', 'choice', { pl: 'Kraj współdłużnika', en: 'Co-debtor country' }, { choices: COUNTRIES }],
  ['co_debtor_phone', 'identifier', { pl: 'Telefon współdłużnika', en: 'Co-debtor phone' }],
  ['co_debtor_email', 'text', { pl: 'E-mail współdłużnika', en: 'Co-debtor e-mail' }],
  ['co_debtor_role', 'choice', { pl: 'Rola współdłużnika', en: 'Co-debtor role' }, { choices: CO_DEBTOR_ROLES }],
];
const CONTRACT: readonly Line[] = [
  ['contract_no', 'identifier', { pl: 'Numer umowy', en: 'Contract number' }, { required: true }],
  ['contract_type', 'text', { pl: 'Typ umowy', en: 'Contract type' }],
  ['start_date', 'date', { pl: 'Data zawarcia umowy', en: 'Contract date' }],
  [
    'termination_date',
    'date',
    { pl: 'Data wypowiedzenia', en: 'Termination date' },
    { also: ['Data wypowiedzenia umowy'] },
  ],
  [
    'dissolution_date',
    'date',
    { pl: 'Data rozwiązania', en: 'Dissolution date' },
    { also: ['Data rozwiązania umowy'] },
  ],
  [
    'delivery_date',
    'date',
    { pl: 'Data doręczenia', en: 'Delivery date' },
    { also: ['Data doręczenia wypowiedzenia', 'Delivery date of the notice', 'Doręczenie wypowiedzenia'] },
  ],
  [
    'call_75c_date',
    'date',
    { pl: 'Data wezwania z art. 75c', en: 'Date of the art. 75c call' },
    { also: ['Wezwanie z art. 75c'] },
  ],
  ['sant_contract_state', 'text', bank.sant_contract_state.label],
  ['sant_financing_kind', 'choice', bank.sant_financing_kind.label, { choices: bank.sant_financing_kind.choices }],
  ['sant_initial_value', 'amount', bank.sant_initial_value.label],
  ['sant_residual_value', 'amount', bank.sant_residual_value.label],
  ['sant_installment_amount', 'amount', bank.sant_installment_amount.label],
  ['sant_installments_due', 'integer', bank.sant_installments_due.label],
  ['sant_last_payment_date', 'date', bank.sant_last_payment_date.label],
  ['sant_insurance_end_date', 'date', bank.sant_insurance_end_date.label],
  ['sant_bank_account', 'identifier', bank.sant_bank_account.label],
];
const ITEM: readonly Line[] = [
  ['item_name', 'text', { pl: 'Przedmiot', en: 'Item' }, { also: ['Nazwa przedmiotu'] }],
  ['item_type', 'text', { pl: 'Typ przedmiotu', en: 'Item type' }],
  ['serial_no', 'identifier', { pl: 'Numer seryjny', en: 'Serial number' }],
  ['registration_no', 'identifier', { pl: 'Numer rejestracyjny', en: 'Registration number' }],
  ['engine_no', 'identifier', { pl: 'Numer silnika', en: 'Engine number' }],
  [
    'undercarriage_no',
    'identifier',
    { pl: 'VIN', en: 'VIN' },
    { also: ['Numer podwozia (VIN)', 'Numer podwozia', 'Numer VIN'] },
  ],
  ['production_year', 'integer', { pl: 'Rok produkcji', en: 'Production year' }],
  ['usage_location', 'text', { pl: 'Miejsce użytkowania', en: 'Place of use' }],
];
const INVOICE: readonly Line[] = [
  ['invoice_kind', 'choice', { pl: 'Rodzaj faktury', en: 'Invoice kind' }, { choices: INVOICE_KINDS }],
  ['invoice_amount', 'amount', { pl: 'Kwota faktury', en: 'Invoice amount' }],
  [
    'invoice_due_date',
    'date',
    { pl: 'Termin płatności faktury', en: 'Invoice due date' },
    { also: ['Termin płatności', 'Due date'] },
  ],
  ['invoice_description', 'long_text', { pl: 'Opis faktury', en: 'Invoice description' }],
];

function grouped(group: ColumnGroup, lines: readonly Line[]): CaseColumn[] {
  return lines.map(([name, kind, label, more]) => ({ name, kind, label, group, required: false, also: [], ...more }));
}

/** Every column of the case import, in the order of a template. */
export const CASE_IMPORT_COLUMNS: readonly CaseColumn[] = [
  ...grouped('who', WHO),
  ...grouped('case', CASE),
  ...grouped('co_debtor', CO_DEBTOR),
  ...grouped('contract', CONTRACT),
  ...grouped('item', ITEM),
  ...grouped('invoice', INVOICE),
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

/** @throws UnreadableFile `file_header_twice`, `file_headers_missing`, `file_headers_differ` */
export function matchCaseHeaders(headers: readonly string[], importer: CaseImporter): HeaderMatch<CaseColumn> {
  return matchHeaders(CASE_IMPORT_COLUMNS, headers, requiredCaseColumns(importer));
}
