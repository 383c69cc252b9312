import type { Catalogue } from '#engine/words.ts';

export const arrivedWords = {
  title: { pl: 'Przyszło z poczty', en: 'Arrived by post' },
  about: {
    pl: 'Zeskanuj albo wpisz numery z potwierdzeń odbioru i zwróconych kopert, jeden po drugim. Po zwrocie powstaje zadanie: sprawdź adres.',
    en: 'Scan or type the numbers of receipts and of returned envelopes, one after the other. A return makes a task: check the address.',
  },
  as: { pl: 'Następne zapisuj jako', en: 'Record the next as' },
  state: { pl: 'Stan: {no}', en: 'State: {no}' },
  day: { pl: 'Data doręczenia: {no}', en: 'Delivered on: {no}' },
  list: { pl: 'Przesyłki, które przyszły', en: 'Dispatches that came' },
  posted: { pl: 'nadano {day}', en: 'posted {day}' },
  not_posted: { pl: 'bez daty nadania', en: 'no day of posting' },
  unknown: {
    pl: 'Nie ma przesyłki o tym numerze – sprawdź, czy zapisano jej nadanie',
    en: 'No dispatch has this number – see whether its posting was noted',
  },
  already: { pl: 'Zapisano już wcześniej: {state}', en: 'Noted before: {state}' },
  full: {
    pl: 'zapisz najpierw te, które są na liście ({count})',
    en: 'save first those that are listed ({count})',
  },
  remove: { pl: 'Usuń z listy: {no}', en: 'Remove from the list: {no}' },
  save: { pl: 'Zapisz ({count})', en: 'Save ({count})' },
  saved: { pl: 'Zapisano: {what}', en: 'Saved: {what}' },
} satisfies Catalogue;
