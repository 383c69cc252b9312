import type { Catalogue } from '#engine/words.ts';

/** Dates of a contract that cannot be. */
export const contractMessages = {
  date_to_come: { pl: 'nie może być późniejsza niż dzisiejsza', en: 'must not be after today' },
  before_prior_call: {
    pl: 'nie może być wcześniejszy niż wezwanie, które go wyznacza ({date})',
    en: 'must not be before the demand that sets it ({date})',
  },
  after_termination: {
    pl: 'nie może przypadać po wypowiedzeniu umowy ({date})',
    en: 'must not be after the termination of the contract ({date})',
  },
  after_delivery: {
    pl: 'nie może przypadać po doręczeniu wypowiedzenia ({date})',
    en: 'must not be after the delivery of the notice ({date})',
  },
  before_termination: {
    pl: 'nie może być wcześniejsza niż data wypowiedzenia umowy ({date})',
    en: 'must not be before the termination of the contract ({date})',
  },
  before_start: {
    pl: 'jest wcześniejsza niż zawarcie umowy ({date}) – sprawdź obie daty',
    en: 'is before the contract was made ({date}) – check both dates',
  },
} satisfies Catalogue;
