import type { Catalogue } from '#engine/words.ts';

/** What is said before and after a debtor is called, written to or visited too often or at a bad time; it forbids nothing. */
export const contactMessages = {
  contacts_of_day: {
    pl: 'Z tym dłużnikiem kontaktowano się lub próbowano tego dnia już tyle razy: {count} (limit na dzień: {limit})',
    en: 'This debtor was contacted or tried that day as many times as: {count} (limit a day: {limit})',
  },
  contacts_of_week: {
    pl: 'Z tym dłużnikiem kontaktowano się lub próbowano w tym tygodniu już tyle razy: {count} (limit na tydzień: {limit})',
    en: 'This debtor was contacted or tried that week as many times as: {count} (limit a week: {limit})',
  },
  contact_at_night: {
    pl: 'Dłużników nie niepokoi się przed 7:00 ani po 21:00',
    en: 'Debtors are not disturbed before 7:00 or after 21:00',
  },
  contact_on_holiday: {
    pl: 'To dzień ustawowo wolny od pracy',
    en: 'It is a public holiday or a Sunday',
  },
  recipient_wrong_phone: {
    pl: 'ma numer telefonu oznaczony jako zły',
    en: 'has a phone number that is marked as wrong',
  },
  no_phone_url: {
    pl: 'musi być adresem https, http, tel, sip lub callto i zawierać {phone}',
    en: 'must be an address of https, http, tel, sip or callto and contain {phone}',
  },
} satisfies Catalogue;
