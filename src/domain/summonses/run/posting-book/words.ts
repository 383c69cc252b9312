import type { DispatchWay } from '#domain/dispatches/dispatch-choices.ts';

/** What the book says: it is for the Polish post, in Polish whoever prints it. */
export const bookWords = {
  title: 'Książka nadawcza',
  sender: 'Nadawca',
  run: 'Wezwania zbiorcze',
  date: 'Data',
  no: 'Lp.',
  addressee: 'Adresat',
  address: 'Dokładne miejsce doręczenia',
  street: 'Ulica i numer',
  post_code: 'Kod pocztowy',
  city: 'Miejscowość',
  case: 'Znak sprawy',
  way: 'Rodzaj przesyłki',
  posting_no: 'Numer nadawczy',
  weight: 'Masa',
  fee: 'Opłata',
  remarks: 'Uwagi',
  total: 'Razem przesyłek',
  fees: 'Opłaty razem',
  taken: 'Podpis przyjmującego i odcisk datownika',
};

const shortWays: Partial<Record<DispatchWay, string>> = {
  registered: 'polecona',
  registered_receipt: 'polecona za potw. odbioru',
  plain: 'zwykła',
};

export const shortWay = (way: DispatchWay): string => shortWays[way] ?? '';
