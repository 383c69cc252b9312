import type { Catalogue } from '#engine/words.ts';

/** Why no compensation is made of a claim. */
export const compensationMessages = {
  no_compensation: {
    pl: 'zawiera należność, od której rekompensata nie przysługuje',
    en: 'has a claim for which no compensation is due',
  },
  compensation_made: {
    pl: 'zawiera należność, do której rekompensatę już dodano',
    en: 'has a claim whose compensation was added already',
  },
  rate_missing: {
    pl: 'zawiera należność, dla której brakuje kursu z dnia {date}',
    en: 'has a claim for which the rate of {date} is missing',
  },
} satisfies Catalogue;
