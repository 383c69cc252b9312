import type { Catalogue } from '#engine/words.ts';

/** What a change of many cases says. */
export const bulkMessages = {
  bulk_no_case: {
    pl: 'Nie ma takiej sprawy albo nie możesz jej zmienić',
    en: 'There is no such case, or you may not change it',
  },
  bulk_none: { pl: 'Nie wybrano żadnej sprawy', en: 'No case was chosen' },
  bulk_too_many: {
    pl: 'Naraz można zmienić najwyżej {count} spraw; zawęź filtr',
    en: 'At most {count} cases can be changed at once; narrow the filter',
  },
  bulk_ids_or_q: {
    pl: 'Podaj albo wybrane sprawy (ids), albo filtr (q)',
    en: 'Give either the chosen cases (ids) or a filter (q)',
  },
  bulk_no_dates: { pl: 'Podaj co najmniej jedną datę', en: 'Give at least one date' },
  bulk_no_recipient: {
    pl: 'Dłużnik nie ma kontaktu z takim adresem',
    en: 'The debtor has no contact with such an address',
  },
  bulk_refused: { pl: 'Tej sprawy nie można tak zmienić', en: 'This case cannot be changed this way' },
  bulk_changed_since: { pl: 'Zmieniono to później', en: 'It was changed since' },
  bulk_sent_since: {
    pl: 'Wiadomość już wysłano albo zmieniono ją później',
    en: 'The message was sent already, or changed since',
  },
  bulk_limit: { pl: 'Dzienny limit został wyczerpany', en: 'The limit of the day is reached' },
  bulk_broken_off: {
    pl: 'Zmiana została przerwana; sprawy zmienione do tej pory takie pozostały',
    en: 'The change broke off; the cases changed so far stay changed',
  },
  bulk_no_right: {
    pl: 'Osoba, która to zleciła, nie ma już do tego prawa',
    en: 'Whoever asked for it may no longer do so',
  },
  bulk_not_to_undo: {
    pl: 'Tej zmiany nie można cofnąć: była tylko sprawdzeniem, jeszcze trwa, już ją cofnięto albo minęły 24 godziny',
    en: 'This change cannot be undone: it was only a check, still runs, was undone already, or is older than 24 hours',
  },
  bulk_letters_stay: {
    pl: 'Utworzonych pism nie można cofnąć; usuń je w sprawach',
    en: 'Letters that were made cannot be undone; delete them in their cases',
  },
} satisfies Catalogue;
