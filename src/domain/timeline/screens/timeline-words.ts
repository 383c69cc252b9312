import type { Catalogue, CountedWords } from '#engine/words.ts';

/** The kinds of entries, as a filter names them. */
export const kindWords = {
  activity: { pl: 'Czynności', en: 'Activities' },
  promise: { pl: 'Obietnice', en: 'Promises' },
  payment: { pl: 'Wpłaty', en: 'Payments' },
  agreement: { pl: 'Ugody', en: 'Agreements' },
  letter: { pl: 'Pisma', en: 'Letters' },
  message: { pl: 'Wiadomości', en: 'Messages' },
  document: { pl: 'Dokumenty', en: 'Documents' },
  state: { pl: 'Zmiany statusu', en: 'Changes of state' },
  visit: { pl: 'Wizyty', en: 'Visits' },
} satisfies Catalogue;

/** What one entry is called. */
export const entryWords = {
  payment: { pl: 'Wpłata', en: 'Payment' },
  agreement: { pl: 'Ugoda na {amount}', en: 'Agreement for {amount}' },
  letter: { pl: 'Pismo', en: 'Letter' },
  message: { pl: 'Wiadomość', en: 'Message' },
  document: { pl: 'Dokument', en: 'Document' },
  state: { pl: 'Zmiana statusu', en: 'State changed' },
  fromTo: { pl: 'z „{from}” na „{to}”', en: 'from “{from}” to “{to}”' },
  pledged: { pl: 'obiecano wpłatę do {day}', en: 'payment promised by {day}' },
  pledgedAmount: { pl: 'obiecano {amount} do {day}', en: '{amount} promised by {day}' },
  pledgedItem: { pl: 'obiecano zwrot do {day}', en: 'return promised by {day}' },
  task: { pl: 'zadanie', en: 'task' },
  for: { pl: 'dla: {user}', en: 'for {user}' },
  to: { pl: 'do: {name}', en: 'to {name}' },
  failed: { pl: 'nie dotarła', en: 'failed' },
  waiting: { pl: 'niewysłana', en: 'not sent' },
} satisfies Catalogue;

/** What became of a letter that was sent. */
export const postedWords = {
  posted: { pl: 'nadano {day}', en: 'posted {day}' },
  delivered: { pl: 'doręczono {day}', en: 'delivered {day}' },
} satisfies Catalogue;

export const installmentNoun: CountedWords = {
  pl: { one: 'rata', few: 'raty', many: 'rat', other: 'raty' },
  en: { one: 'installment', other: 'installments' },
};

export const timelineWords = {
  search: { pl: 'Szukaj we wpisach', en: 'Search in the entries' },
  day: { pl: 'Do dnia', en: 'Up to the day' },
  kinds: { pl: 'Rodzaje', en: 'Kinds' },
  older: { pl: 'Pokaż starsze', en: 'Show older' },
  none: { pl: 'Nic jeszcze nie zapisano', en: 'Nothing recorded yet' },
  noneFound: { pl: 'Nic nie pasuje do filtra', en: 'Nothing matches the filter' },
  clear: { pl: 'Pokaż wszystko', en: 'Show everything' },
  fresh: { pl: 'nowe', en: 'new' },
} satisfies Catalogue;
