import type { Catalogue } from '#engine/words.ts';

/** What the settings are called, on their form and where a change of one is told of. */
export const settingWords = {
  pledge_grace_days: { pl: 'Dni tolerancji przy obietnicach', en: 'Days of grace for promises' },
  contacts_per_day: { pl: 'Kontakty z dłużnikiem dziennie', en: 'Contacts with a debtor per day' },
  contacts_per_week: { pl: 'Kontakty z dłużnikiem w tygodniu', en: 'Contacts with a debtor per week' },
  installment_reminder: { pl: 'Przypomnienie o racie ugody', en: 'Reminder of an installment' },
  santander_nip: { pl: 'NIP banku Santander', en: 'Tax number (NIP) of Santander Bank' },
  accounting_keep_years: { pl: 'Lata przechowywania dowodów księgowych', en: 'Years accounting evidence is kept' },
  claims_keep_years: { pl: 'Lata na roszczenia po zamknięciu sprawy', en: 'Years for claims after a case is closed' },
  import_files_keep_days: { pl: 'Dni przechowywania plików importu', en: 'Days imported files are kept' },
  phone_url: { pl: 'Adres, pod którym centrala wybiera numer', en: 'Address at which the telephone system dials' },
} satisfies Catalogue;
