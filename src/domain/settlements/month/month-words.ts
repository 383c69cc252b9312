import type { Catalogue, CountedWords } from '#engine/words.ts';

export const monthWords = {
  title: { pl: 'Szkice za miesiąc', en: 'Drafts of a month' },
  about: {
    pl: 'Wierzyciele, których wpłat, odebranych przedmiotów albo opłaty stałej z tych dni nie ma jeszcze w żadnym rozliczeniu. Liczą się też spóźnione wpłaty i przedmioty oraz korekty do zamkniętych rozliczeń.',
    en: 'Creditors whose payments, collected items or flat fee of these days are in no settlement yet. Late payments and items, and corrections to closed settlements, count too.',
  },
  none: {
    pl: 'Za te dni nie ma czego rozliczyć: każda wpłata jest w rozliczeniu.',
    en: 'There is nothing to settle for these days: every payment is in a settlement.',
  },
  list: { pl: 'Rozliczenia do sporządzenia', en: 'Settlements to be drawn up' },
  flat: { pl: 'opłata stała', en: 'flat fee' },
  save: { pl: 'Utwórz szkice ({count})', en: 'Make drafts ({count})' },
  made: { pl: 'Utworzono: {what}', en: 'Made: {what}' },
} satisfies Catalogue;

export const paymentNoun: CountedWords = {
  pl: { one: 'wpłata', few: 'wpłaty', many: 'wpłat', other: 'wpłaty' },
  en: { one: 'payment', other: 'payments' },
};

export const correctionNoun: CountedWords = {
  pl: { one: 'korekta', few: 'korekty', many: 'korekt', other: 'korekty' },
  en: { one: 'correction', other: 'corrections' },
};

export const itemNoun: CountedWords = {
  pl: {
    one: 'odebrany przedmiot',
    few: 'odebrane przedmioty',
    many: 'odebranych przedmiotów',
    other: 'odebranego przedmiotu',
  },
  en: { one: 'collected item', other: 'collected items' },
};
