import type { Catalogue } from '../../../words.ts';

export const sumWords = {
  whole: { pl: 'Suma całej listy', en: 'Sum of the whole list' },
  sum: { pl: 'Razem', en: 'Total' },
  at: { pl: 'Zsumowano o {time}', en: 'Summed at {time}' },
  failed: { pl: 'Nie udało się zsumować.', en: 'It could not be summed.' },
  tooSlow: {
    pl: 'Nie udało się zsumować w krótkim czasie. Zawęź listę filtrami.',
    en: 'It could not be summed in a short time. Narrow the list by filters.',
  },
} satisfies Catalogue;
