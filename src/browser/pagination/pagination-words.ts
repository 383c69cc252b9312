import type { Catalogue } from '#engine/words.ts';

export const paginationWords = {
  label: { pl: 'Strony listy', en: 'Pages of the list' },
  first: { pl: 'Pierwsza', en: 'First' },
  previous: { pl: 'Poprzednia', en: 'Previous' },
  next: { pl: 'Następna', en: 'Next' },
  last: { pl: 'Ostatnia', en: 'Last' },
  page: { pl: 'Strona {page}', en: 'Page {page}' },
  per_page: { pl: 'Na stronie', en: 'Per page' },
  summary: { pl: '{from}–{to} z {total}', en: '{from}–{to} of {total}' },
  more: { pl: 'Pokaż następne {next} z {hidden}', en: 'Show the next {next} of {hidden}' },
  empty: { pl: 'Brak wyników', en: 'No records' },
} satisfies Catalogue;
