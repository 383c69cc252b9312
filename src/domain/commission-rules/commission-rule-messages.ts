import type { Catalogue } from '#engine/words.ts';

/** What is wrong with the tiers of a commission. */
export const commissionRuleMessages = {
  tiers_invalid: {
    pl: 'podaj jako listę progów: od ilu, procent, opłata',
    en: 'must be a list of tiers: from, per cent, fixed amount',
  },
  tiers_from_zero: { pl: 'muszą zaczynać się od 0', en: 'must begin at 0' },
  tiers_rise: { pl: 'muszą iść w górę: każdy próg wyżej niż poprzedni', en: 'must rise, each above the one before' },
  tier_percent: { pl: 'mają procent spoza zakresu 0–100', en: 'have a per cent outside 0–100' },
  tier_fixed: { pl: 'mają nieprawidłową opłatę stałą', en: 'have a wrong fixed amount' },
  tier_from: { pl: 'mają nieprawidłowy początek progu', en: 'have a wrong beginning of a tier' },
  one_tier: {
    pl: 'przy tej podstawie może być tylko jeden próg',
    en: 'can only be one with this basis',
  },
  percent_unused: {
    pl: 'mają procent, który przy tej podstawie się nie liczy: liczy się tylko opłata',
    en: 'have a per cent that does not count with this basis: only the fixed amount does',
  },
} satisfies Catalogue;
