import type { Words } from '#engine/words.ts';

/** A tab of the case, `name` being the last word of its address (spec §2). */
export interface CaseSection {
  readonly name: string;
  readonly label: Words;
  /** The resource that is counted on the tab and whose rights decide whether it is shown. */
  readonly plural?: string;
  /** Shown only to those who may do this with cases. */
  readonly needs?: string;
}

/** The tabs in the order of their use; the first has the bare address. */
export const caseSections: readonly CaseSection[] = [
  { name: '', label: { pl: 'Szczegóły', en: 'Details' } },
  { name: 'activities', label: { pl: 'Przebieg sprawy', en: 'Case progress' }, plural: 'activities' },
  { name: 'contracts', label: { pl: 'Umowy – przedmioty', en: 'Contracts – items' }, plural: 'contracts' },
  { name: 'debtor_payments', label: { pl: 'Wpłaty', en: 'Payments' }, plural: 'debtor_payments' },
  { name: 'addresses', label: { pl: 'Adresy', en: 'Addresses' }, plural: 'debt_case_addresses' },
  { name: 'people', label: { pl: 'Kontakty', en: 'Contacts' } },
  { name: 'documents', label: { pl: 'Dokumenty', en: 'Documents' }, plural: 'documents' },
  { name: 'invoices', label: { pl: 'Faktury', en: 'Invoices' }, plural: 'invoices' },
  { name: 'notifications', label: { pl: 'Powiadomienia', en: 'Notifications' }, plural: 'notifications' },
  {
    name: 'creditor_payments',
    label: { pl: 'Płatności wierzyciela', en: 'Creditor payments' },
    plural: 'creditor_payments',
  },
  { name: 'debtor', label: { pl: 'Dłużnik', en: 'Debtor' } },
  { name: 'creditor', label: { pl: 'Wierzyciel', en: 'Creditor' } },
  { name: 'history', label: { pl: 'Historia', en: 'History' }, needs: 'history' },
];
