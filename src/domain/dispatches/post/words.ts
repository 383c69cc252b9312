import type { Catalogue } from '#engine/words.ts';

export const postWords = {
  title: { pl: 'Nadanie przesyłek', en: 'Posting of dispatches' },
  about: {
    pl: 'Zeskanuj albo wpisz numery z nalepek w kolejności pism; Enter przechodzi do następnego. Polecone bez numeru zostają przygotowane.',
    en: 'Scan or type the numbers of the labels in the order of the letters; Enter goes on to the next. Registered letters without a number stay prepared.',
  },
  none: {
    pl: 'Nie ma tu przesyłek, które czekają na nadanie pocztą.',
    en: 'There are no dispatches here that wait to be posted.',
  },
  more: {
    pl: 'Pokazano {shown} z {total}; następne pojawią się po zapisaniu tych.',
    en: '{shown} of {total} are shown; the next ones come once these are saved.',
  },
  left_out: {
    pl: 'Bez nadanych już i tych, które nie idą pocztą: {count}.',
    en: 'Without those that were posted already or do not go by post: {count}.',
  },
  list: { pl: 'Przesyłki do nadania', en: 'Dispatches to be posted' },
  number: { pl: 'Numer nadawczy: {addressee}', en: 'Posting number: {addressee}' },
  following: { pl: 'Uzupełnij kolejne numery', en: 'Fill in the following numbers' },
  following_help: {
    pl: 'Puste pola dostaną numery następujące po numerze powyżej, jak na rolce nalepek',
    en: 'Blank fields get the numbers after the one above, as on a roll of labels',
  },
  unnumbered: { pl: 'Polecone bez numeru też oznacz jako nadane', en: 'Mark registered letters without a number too' },
  save: { pl: 'Oznacz jako nadane ({count})', en: 'Mark as posted ({count})' },
  posted: { pl: 'Nadano: {what}', en: 'Posted: {what}' },
} satisfies Catalogue;
