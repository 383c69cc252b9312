import { lookup, meaning } from './lookup.ts';

/** All reference lists of names in the order of the navigation; currencies have a file of their own. */
export const lookups = [
  lookup('debt_case_type', ['typ sprawy', 'typy spraw', 'typów spraw'], 'm'),
  lookup('debt_case_state', ['status sprawy', 'statusy spraw', 'statusów spraw'], 'm', {
    ended: meaning({
      label: { pl: 'Kończy sprawę', en: 'Ends the case' },
      help: {
        pl: 'Sprawa dostaje datę zakończenia, a znika z kolejki i z otwartych spraw',
        en: 'The case gets its finish date, and leaves the queue and the open cases',
      },
    }),
  }),
  lookup('contract_type', ['typ umowy', 'typy umów', 'typów umów'], 'm'),
  lookup('contract_item_type', ['typ przedmiotu', 'typy przedmiotów', 'typów przedmiotów'], 'm'),
  lookup('contract_item_state', ['status przedmiotu', 'statusy przedmiotów', 'statusów przedmiotów'], 'm', {
    recovered: meaning({
      label: { pl: 'Przedmiot odzyskany', en: 'The item is recovered' },
      help: {
        pl: 'Wezwania nie żądają już jego zwrotu, a obietnica zwrotu jest dotrzymana',
        en: 'Demand letters no longer ask for its return, and a promise to return it is kept',
      },
    }),
  }),
  lookup('activity_type', ['rodzaj czynności', 'rodzaje czynności', 'rodzajów czynności'], 'm'),
  lookup('address_type', ['typ adresu', 'typy adresów', 'typów adresów'], 'm'),
  lookup('debtor_payment_type', ['rodzaj wpłaty dłużnika', 'rodzaje wpłat dłużnika', 'rodzajów wpłat dłużnika'], 'm'),
  lookup(
    'creditor_payment_type',
    ['rodzaj płatności wierzyciela', 'rodzaje płatności wierzyciela', 'rodzajów płatności wierzyciela'],
    'm',
  ),
  lookup('confirmation_source', ['źródło potwierdzenia', 'źródła potwierdzeń', 'źródeł potwierdzeń'], 'n'),
  lookup('person_data_source', ['źródło danych osoby', 'źródła danych osób', 'źródeł danych osób'], 'n'),
];
