import { date, datetime } from '#engine/fields/date.ts';
import { secret } from '#engine/fields/secret.ts';

/** The dates of a case, in the order they happen. */
export const debtCaseDates = {
  receive_date: date({ label: { pl: 'Data otrzymania zlecenia', en: 'Receive date' } }),
  entry_date: date({ label: { pl: 'Data wprowadzenia', en: 'Entry date' } }),
  start_date: date({ label: { pl: 'Data rozpoczęcia', en: 'Start date' } }),
  attorney_date: date({ label: { pl: 'Data pełnomocnictwa', en: 'Power of attorney date' } }),
  expiration_date: date({ label: { pl: 'Data wygaśnięcia zlecenia', en: 'Expiration date' } }),
  report_date: date({ label: { pl: 'Data raportu', en: 'Report date' } }),
  finish_date: date({ label: { pl: 'Data zakończenia', en: 'Finish date' } }),
  limitation_date: date({
    label: { pl: 'Przedawnienie', en: 'Limitation' },
    help: {
      pl: 'Najwcześniejsza data przedawnienia niezapłaconych należności',
      en: 'The earliest limitation date of the unpaid claims',
    },
    readOnly: true,
  }),
  next_limitation_date: date({
    label: { pl: 'Najbliższe przedawnienie', en: 'Next limitation' },
    help: {
      pl: 'Kiedy przedawni się następna niezapłacona należność; już przedawnione się nie liczą',
      en: 'When the next unpaid claim becomes time-barred; those that already are do not count',
    },
    readOnly: true,
  }),
  overdue_since: date({
    label: { pl: 'Najdawniejszy niezapłacony termin', en: 'Earliest unpaid due date' },
    readOnly: true,
  }),
  last_contact_at: datetime({ label: { pl: 'Ostatni kontakt', en: 'Last contact' }, readOnly: true }),
  // Made by the database: the day of the last contact, of the making of the case where there was none.
  quiet_since: secret(date({ label: { pl: 'Bez kontaktu od', en: 'Without contact since' }, readOnly: true })),
  last_action_at: datetime({ label: { pl: 'Ostatnia czynność', en: 'Last action' }, readOnly: true }),
};
