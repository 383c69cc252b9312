import type { Catalogue } from '#engine/words.ts';

/** What is said before and after a debtor is called, written to or visited too often or at a bad time; it forbids nothing. */
export const contactMessages = {
  contacts_of_day: {
    pl: 'Próby kontaktu z tym dłużnikiem tego dnia: {count} (limit na dzień: {limit})',
    en: 'Attempts to contact this debtor that day: {count} (limit per day: {limit})',
  },
  contacts_of_week: {
    pl: 'Próby kontaktu z tym dłużnikiem w tym tygodniu: {count} (limit na tydzień: {limit})',
    en: 'Attempts to contact this debtor that week: {count} (limit per week: {limit})',
  },
  contact_at_night: {
    pl: 'Dłużników nie niepokoi się przed 7:00 ani po 21:00',
    en: 'Debtors are not disturbed before 7:00 or after 21:00',
  },
  contact_on_holiday: {
    pl: 'To dzień ustawowo wolny od pracy',
    en: 'It is a public holiday or a Sunday',
  },
  owes_only_limited: {
    pl: 'Należności są przedawnione, a od konsumenta nie można ich żądać (art. 117 § 2¹ k.c.): nie wzywaj do zapłaty',
    en: 'The claims are time-barred, and a consumer cannot be asked to pay them (art. 117 § 2¹ k.c.): do not ask for payment',
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
