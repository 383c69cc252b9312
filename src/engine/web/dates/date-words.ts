import type { Catalogue } from '../../words.ts';

export const dateWords = {
  calendar: { pl: 'Otwórz kalendarz', en: 'Open the calendar' },
  replaced_by_today: {
    pl: '„{typed}” to nie data. Wpisano dzisiejszą – sprawdź ją.',
    en: '“{typed}” is not a date. Today was filled in – check it.',
  },
  typed: { pl: 'Można też wpisać: jutro, +7, 15.12', en: 'Or type: tomorrow, +7, 15.12' },
  date_form: { pl: 'RRRR-MM-DD', en: 'YYYY-MM-DD' },
  moment_form: { pl: 'RRRR-MM-DD GG:mm', en: 'YYYY-MM-DD HH:mm' },
  previous: { pl: 'Wstecz', en: 'Back' },
  next: { pl: 'Dalej', en: 'Forward' },
} satisfies Catalogue;
