import type { Catalogue } from '../../words.ts';

export const pickerWords = {
  empty: { pl: 'Nie ma czego wybrać', en: 'There is nothing to choose' },
  no_match: { pl: 'Nic nie pasuje do „{text}”', en: 'Nothing matches “{text}”' },
  type: { pl: 'Zacznij pisać, aby wyszukać', en: 'Start typing to search' },
  choose_first: { pl: 'Najpierw uzupełnij: {fields}', en: 'First fill in: {fields}' },
  more: {
    pl: 'Pokazano {count} pierwszych. Wpisz więcej, aby zawęzić.',
    en: 'These are the first {count}. Type more to narrow them down.',
  },
  loading: { pl: 'Szukanie…', en: 'Searching…' },
  failed: { pl: 'Nie udało się wyszukać', en: 'The search failed' },
  clear: { pl: 'Wyczyść', en: 'Clear' },
  remove: { pl: 'Usuń: {name}', en: 'Remove: {name}' },
} satisfies Catalogue;
