import type { Person } from '#test/person.ts';
import { minimalRecord } from '#test/contract/minimal-records.ts';

/** Every resource of spec §2 and those that live inside a case, with its place in the navigation (spec §2). */
export const navigationLabels: Readonly<Record<string, readonly [pl: string, en: string]>> = {
  users: ['Użytkownicy', 'Users'],
  activities: ['Czynności', 'Activities'],
  activity_types: ['Rodzaje czynności', 'Activity types'],
  debt_cases: ['Sprawy', 'Cases'],
  debt_case_types: ['Typy spraw', 'Case types'],
  debt_case_states: ['Statusy spraw', 'Case states'],
  contract_item_types: ['Typy przedmiotów', 'Item types'],
  contract_types: ['Typy umów', 'Contract types'],
  creditor_payment_types: ['Rodzaje płatności wierzyciela', 'Creditor payment types'],
  person_data_sources: ['Źródła danych osób', 'Person data sources'],
  debtors: ['Dłużnicy', 'Debtors'],
  creditors: ['Wierzyciele', 'Creditors'],
  documents: ['Dokumenty', 'Documents'],
  dispatches: ['Przesyłki', 'Dispatches'],
  debtor_payment_types: ['Rodzaje wpłat dłużnika', 'Debtor payment types'],
  currencies: ['Waluty', 'Currencies'],
  address_types: ['Typy adresów', 'Address types'],
  contract_item_states: ['Statusy przedmiotów', 'Item states'],
  confirmation_sources: ['Źródła potwierdzeń', 'Confirmation sources'],
  santander_import_files: ['Odpowiedzi z aukcji', 'Auction responses'],
  commission_rules: ['Reguły prowizji', 'Commission rules'],
  settlements: ['Rozliczenia', 'Settlements'],
  bank_accounts: ['Rachunki bankowe', 'Bank accounts'],
  notification_templates: ['Szablony powiadomień', 'Notification templates'],
  interest_rates: ['Stawki odsetek', 'Interest rates'],
  exchange_rates: ['Kursy walut', 'Exchange rates'],
  co_debtors: ['Współdłużnicy', 'Co-debtors'],
  agreements: ['Ugody', 'Agreements'],
  agreement_items: ['Raty ugód', 'Agreement installments'],
  disputes: ['Spory', 'Disputes'],
  limitation_events: ['Przerwania przedawnienia', 'Limitation events'],
  addresses: ['Adresy', 'Addresses'],
  debt_case_addresses: ['Adresy w sprawach', 'Addresses in cases'],
  people: ['Kontakty', 'Contacts'],
  promises: ['Obietnice', 'Promises'],
  contracts: ['Umowy', 'Contracts'],
  contract_items: ['Przedmioty', 'Items'],
  creditor_payments: ['Płatności wierzycieli', 'Creditor payments'],
  debtor_payments: ['Wpłaty dłużników', 'Debtor payments'],
  invoices: ['Faktury', 'Invoices'],
  notifications: ['Powiadomienia', 'Notifications'],
};

export const plurals = Object.keys(navigationLabels);

/** Of the reference lists one stands for all: their records and forms are drawn from one definition. */
export const isAlike = (plural: string) => /_(types|states|sources)$/.test(plural) && plural !== 'activity_types';

/** What nobody makes or changes by a form: they come from the bank. */
export const withoutForm = new Set(['santander_import_files', 'promises']);

/** The sections of a record's page that have an address of their own (spec §2), with their labels. */
export const sections: Readonly<Record<string, Readonly<Record<string, readonly [pl: string, en: string]>>>> = {
  debtors: {
    addresses: ['Adresy', 'Addresses'],
    people: ['Kontakty', 'Contacts'],
    debt_cases: ['Sprawy', 'Debt cases'],
    debtor_bank_accounts: ['Poznane rachunki', 'Learnt accounts'],
  },
  creditors: {
    addresses: ['Adresy', 'Addresses'],
    people: ['Kontakty', 'Contacts'],
    debt_cases: ['Sprawy', 'Debt cases'],
  },
  debt_cases: {
    creditor: ['Wierzyciel', 'Creditor'],
    debtor: ['Dłużnik', 'Debtor'],
    balance: ['Rozliczenie', 'Ledger'],
    debtor_payments: ['Wpłaty', 'Payments'],
    agreements: ['Ugody', 'Agreements'],
    timeline: ['Oś czasu', 'Timeline'],
    contracts: ['Umowy – przedmioty', 'Contracts – items'],
    creditor_payments: ['Płatności wierzyciela', 'Creditor payments'],
    activities: ['Przebieg sprawy', 'Case progress'],
    documents: ['Dokumenty', 'Documents'],
    invoices: ['Faktury', 'Invoices'],
    notifications: ['Powiadomienia', 'Notifications'],
    addresses: ['Adresy', 'Addresses'],
    people: ['Kontakty', 'Contacts'],
    history: ['Historia', 'History'],
  },
};

/** Of which records some are changed no more: those that are. */
const changeable: Readonly<Record<string, string>> = {
  agreements: '&q[state_eq]=draft',
  notifications: '&q[state_eq]=created&q[delivery_null]=true',
};

/** The id of a record of the resource: the list's first, or a new one where the demo has none. */
export async function someId(office: Person, plural: string): Promise<number> {
  const { body } = await office.get(`/api/${plural}?per_page=1${changeable[plural] ?? ''}`);
  const [first] = body['data'] as { id: number }[];
  if (first) return first.id;
  if (plural === 'santander_import_files') return uploadAuction(office);
  return (await office.create(plural, await minimalRecord(office, plural)))['id'];
}

async function uploadAuction(office: Person): Promise<number> {
  const form = new FormData();
  form.set('file', new Blob(['zd_no;result;comment\nZD/nie/ma;odrzucona;brak ofert\n']), 'odpowiedzi.csv');
  const { status, body } = await office.upload('/api/santander_import_files/auction_upload', form);
  if (status >= 300) throw new Error(`no auction file: ${status} ${JSON.stringify(body)}`);
  return body['id'];
}
