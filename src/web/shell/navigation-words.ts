import type { Catalogue } from '#engine/words.ts';

export const groupNames = {
  work: { pl: 'Praca', en: 'Work' },
  parties: { pl: 'Strony', en: 'Parties' },
  bank: { pl: 'Bank', en: 'Bank' },
  administration: { pl: 'Administracja', en: 'Administration' },
  registers: { pl: 'Rejestry', en: 'Registers' },
  dictionaries: { pl: 'Słowniki', en: 'Reference lists' },
} satisfies Catalogue;

export const placeNames = {
  welcome: { pl: 'Strona główna', en: 'Welcome page' },
  work_panel: { pl: 'Panel pracy', en: 'Work panel' },
} satisfies Catalogue;

export const listNames = {
  debt_cases: { pl: 'Sprawy', en: 'Cases' },
  debtors: { pl: 'Dłużnicy', en: 'Debtors' },
  creditors: { pl: 'Wierzyciele', en: 'Creditors' },
  people: { pl: 'Kontakty', en: 'Contacts' },
  addresses: { pl: 'Adresy', en: 'Addresses' },
  imports: { pl: 'Importy spraw', en: 'Imports of cases' },
  santander_import_files: { pl: 'Pliki importu', en: 'Import files' },
  users: { pl: 'Użytkownicy', en: 'Users' },
  notification_templates: { pl: 'Szablony powiadomień', en: 'Notification templates' },
  letter_wordings: { pl: 'Ustawienia pism', en: 'Letter settings' },
  interest_rates: { pl: 'Stawki odsetek', en: 'Interest rates' },
  record_changes: { pl: 'Historia zmian', en: 'Record of changes' },
  activities: { pl: 'Czynności', en: 'Activities' },
  contracts: { pl: 'Umowy', en: 'Contracts' },
  contract_items: { pl: 'Przedmioty', en: 'Items' },
  debtor_payments: { pl: 'Wpłaty dłużników', en: 'Debtor payments' },
  creditor_payments: { pl: 'Płatności wierzycieli', en: 'Creditor payments' },
  invoices: { pl: 'Faktury', en: 'Invoices' },
  documents: { pl: 'Raporty – dokumenty', en: 'Reports – documents' },
  notifications: { pl: 'Powiadomienia', en: 'Notifications' },
  debt_case_addresses: { pl: 'Adresy w sprawach', en: 'Addresses in cases' },
  debt_case_types: { pl: 'Typy spraw', en: 'Case types' },
  debt_case_states: { pl: 'Statusy spraw', en: 'Case states' },
  contract_types: { pl: 'Typy umów', en: 'Contract types' },
  contract_item_types: { pl: 'Typy przedmiotów', en: 'Item types' },
  contract_item_states: { pl: 'Statusy przedmiotów', en: 'Item states' },
  activity_types: { pl: 'Rodzaje czynności', en: 'Activity types' },
  address_types: { pl: 'Typy adresów', en: 'Address types' },
  debtor_payment_types: { pl: 'Rodzaje wpłat dłużnika', en: 'Debtor payment types' },
  creditor_payment_types: { pl: 'Rodzaje płatności wierzyciela', en: 'Creditor payment types' },
  confirmation_sources: { pl: 'Źródła potwierdzeń', en: 'Confirmation sources' },
  person_data_sources: { pl: 'Źródła danych osób', en: 'Person data sources' },
  currencies: { pl: 'Waluty', en: 'Currencies' },
} satisfies Catalogue;
