import { boolean } from '#engine/fields/boolean.ts';
import { secret } from '#engine/fields/secret.ts';
import { lookup } from './lookup.ts';

/** All reference lists of names in the order of the navigation; currencies have a file of their own. */
export const lookups = [
  lookup('debt_case_type', ['typ sprawy', 'typy spraw', 'typów spraw'], 'm'),
  lookup('debt_case_state', ['status sprawy', 'statusy spraw', 'statusów spraw'], 'm', {
    // Answers to lists stay as they are: only rules read it.
    ended: secret(boolean({ label: { pl: 'Kończy sprawę', en: 'Ends the case' } })),
  }),
  lookup('contract_type', ['typ umowy', 'typy umów', 'typów umów'], 'm'),
  lookup('contract_item_type', ['typ przedmiotu', 'typy przedmiotów', 'typów przedmiotów'], 'm'),
  lookup('contract_item_state', ['status przedmiotu', 'statusy przedmiotów', 'statusów przedmiotów'], 'm', {
    recovered: secret(boolean({ label: { pl: 'Przedmiot odzyskany', en: 'The item is recovered' } })),
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
