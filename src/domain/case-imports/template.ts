import type { Template } from '#domain/case-files/template.server.ts';
import type { CaseImporter } from './case-import.ts';
import { CASE_IMPORT_COLUMNS, requiredCaseColumns } from './plan/columns.ts';

const files: Readonly<Record<CaseImporter, string>> = {
  generic: 'szablon-ogolny',
  santander_leasing: 'szablon-santander-leasing',
  santander_loan: 'szablon-santander-pozyczki',
};

/** What the importers of the bank fill by themselves. */
const filledByImporter = new Set(['creditor_nip', 'debt_case_type', 'contract_type', 'sant_financing_kind']);

/** A made-up case, as every column of a template would tell it. */
const example: Template['example'] = {
  creditor_nip: '5210088682',
  debtor_name: 'PRZYKŁAD – usuń ten wiersz (Transport Łąka sp. z o.o.)',
  debtor_nip: '5252248481',
  debtor_partnership: 'spółka z ograniczoną odpowiedzialnością',
  debtor_phone: '600 100 200',
  debtor_email: 'biuro@example.com',
  post_code: '00-950',
  city: 'Warszawa',
  street_nr: 'ul. Świętokrzyska 12/3',
  zd_no: 'ZD/000123/2026',
  debt_case_type: 'leasing',
  initial_amount: 12_500.5,
  currency: 'PLN',
  debt_collection_cost: 350,
  receive_date: new Date('2026-03-02'),
  expiration_date: new Date('2026-09-02'),
  notes: 'Kontakt przez biuro rachunkowe',
  sant_customer_no: '0012345678',
  sant_product: 'leasing operacyjny',
  sant_dpd: 95,
  sant_overdue_principal: 11_000,
  sant_overdue_interest: 1_200.5,
  sant_overdue_fees: 300,
  sant_exposure: 48_000,
  co_debtor_name: 'Jan Przykładowy',
  co_debtor_pesel: '02270803624',
  co_debtor_post_code: '00-950',
  co_debtor_city: 'Warszawa',
  co_debtor_street_nr: 'ul. Złota 5/7',
  co_debtor_phone: '600 100 300',
  co_debtor_role: 'poręczyciel',
  contract_no: '12345/L/24',
  contract_type: 'umowa leasingu',
  start_date: new Date('2024-02-15'),
  termination_date: new Date('2026-02-10'),
  delivery_date: new Date('2026-02-16'),
  sant_installment_amount: 2_150.75,
  sant_installments_due: 18,
  item_name: 'Ciągnik siodłowy Volvo FH',
  item_type: 'ciężarowy',
  registration_no: 'WX 12345',
  undercarriage_no: 'YV2RT40A8KB123456',
  production_year: 2019,
  usage_location: 'Parking w Łodzi, ul. Piotrkowska 1',
  invoice_kind: 'rata',
  invoice_amount: 2_150.75,
  invoice_due_date: new Date('2025-12-15'),
  invoice_description: 'Rata 22/36',
};

/** The template of an importer: the bank's own columns are for the bank. */
export const caseTemplate = (importer: CaseImporter): Template => ({
  file: files[importer],
  sheet: 'Sprawy',
  columns: CASE_IMPORT_COLUMNS.filter(({ name }) =>
    importer === 'generic' ? !name.startsWith('sant_') : !filledByImporter.has(name),
  ),
  required: requiredCaseColumns(importer),
  example: importer === 'santander_loan' ? { ...example, sant_product: 'pożyczka' } : example,
});
