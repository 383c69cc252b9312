import type { Words } from '#engine/words.ts';

const history: Words = {
  pl: 'Historia zmian – kto, kiedy i co zrobił, bez usuniętych wartości',
  en: 'The record of changes – who did what and when, without the erased values',
};

const elsewhere: Words = {
  pl: 'Wzmianki w sprawach i przy kontaktach innych osób, wydane wcześniej archiwa i kopie zapasowe',
  en: 'Mentions in cases and contacts of others, archives handed out before, and backups',
};

/** What erasing leaves, and why. */
export const keptWords = {
  debtor: [
    {
      pl: 'Numery spraw, umów i faktur, kwoty, daty i stany – potrzebne do ksiąg i statystyk',
      en: 'Numbers of cases, contracts and invoices, amounts, dates and states – needed for the books and statistics',
    },
    {
      pl: 'Pozycje wyciągów bankowych tak, jak zapisał je bank – nazwa, rachunek i tytuł, jako dowody księgowe',
      en: 'Lines of bank statements as the bank wrote them – name, account and title, as accounting evidence',
    },
    history,
    elsewhere,
  ],
  person: [
    {
      pl: 'Fakt wysłania wiadomości i potwierdzenia wpłaty (data, sprawa) – bez treści i adresu',
      en: 'That a message was sent or a payment confirmed (date, case) – without text and address',
    },
    history,
    elsewhere,
  ],
  user: [
    {
      pl: 'Wykonana praca – jako „Osoba usunięta”; dane osoby kontaktowej usuwa się osobno',
      en: 'The work done – under the name of an erased person; the data of their contact record are erased separately',
    },
    history,
  ],
  otherPeople: {
    pl: 'Kontakty związane też z kimś innym (odłączone od tego dłużnika)',
    en: 'Contacts linked to somebody else too (unlinked from this debtor)',
  },
} as const satisfies Record<string, Words | readonly Words[]>;
