import type { Catalogue } from '#engine/words.ts';

export const savedViewMessages = {
  not_a_list: { pl: 'nie jest adresem listy', en: 'is not the address of a list' },
  unknown_query: { pl: 'zawiera nieznany filtr: {parameter}', en: 'has an unknown filter: {parameter}' },
  unknown_column: { pl: 'lista nie ma kolumny {name}', en: 'the list has no column {name}' },
  too_many_views: {
    pl: 'Możesz mieć najwyżej {count} widoków. Usuń te, z których już nie korzystasz, i zapisz widok ponownie',
    en: 'You can have at most {count} views. Delete those you no longer use and save the view again',
  },
} satisfies Catalogue;
