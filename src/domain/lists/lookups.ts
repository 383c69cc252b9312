import { lookup } from './lookup.ts';

/** All reference lists of names; currencies have a file of their own. */
export const lookups = [
  lookup('activity_type', ['rodzaj czynności', 'rodzaje czynności', 'rodzajów czynności'], 'm', 'activity type'),
  lookup('address_type', ['typ adresu', 'typy adresów', 'typów adresów'], 'm', 'address type'),
  lookup(
    'confirmation_source',
    ['źródło potwierdzenia', 'źródła potwierdzeń', 'źródeł potwierdzeń'],
    'n',
    'confirmation source',
  ),
  lookup('contract_type', ['typ umowy', 'typy umów', 'typów umów'], 'm', 'contract type'),
  lookup('contract_item_type', ['typ przedmiotu', 'typy przedmiotów', 'typów przedmiotów'], 'm', 'contract item type'),
  lookup(
    'contract_item_state',
    ['status przedmiotu', 'statusy przedmiotów', 'statusów przedmiotów'],
    'm',
    'contract item state',
  ),
  lookup(
    'creditor_payment_type',
    ['rodzaj płatności wierzyciela', 'rodzaje płatności wierzyciela', 'rodzajów płatności wierzyciela'],
    'm',
    'creditor payment type',
  ),
  lookup('debt_case_type', ['typ sprawy', 'typy spraw', 'typów spraw'], 'm', 'debt case type'),
  lookup('debt_case_state', ['status sprawy', 'statusy spraw', 'statusów spraw'], 'm', 'debt case state'),
  lookup(
    'debtor_payment_type',
    ['rodzaj wpłaty dłużnika', 'rodzaje wpłat dłużnika', 'rodzajów wpłat dłużnika'],
    'm',
    'debtor payment type',
  ),
  lookup(
    'person_data_source',
    ['źródło danych osoby', 'źródła danych osób', 'źródeł danych osób'],
    'n',
    'person data source',
  ),
];
