import type { Catalogue } from '#engine/words.ts';

export const commissionRuleWords = {
  from_amount: { pl: 'Od sumy wpłat', en: 'From a sum of' },
  from_days: { pl: 'Od dni po terminie', en: 'From days overdue' },
  percent: { pl: 'Procent', en: 'Per cent' },
  fixed: { pl: 'Opłata stała', en: 'Fixed amount' },
  add: { pl: 'Dodaj próg', en: 'Add a tier' },
  remove: { pl: 'Usuń próg {no}', en: 'Remove tier {no}' },
  preview: { pl: 'Na wpłatach z miesiąca {month}', en: 'On the payments of {month}' },
  preview_of: { pl: 'wpłaty razem {collected}', en: 'collected {collected}' },
  with_rule: { pl: 'Z tą regułą', en: 'With this rule' },
  as_now: { pl: 'Tak jak teraz', en: 'As it is now' },
  net: { pl: 'prowizja netto {net}', en: 'commission net {net}' },
  gross: { pl: 'brutto {gross}', en: 'gross {gross}' },
  nothing: {
    pl: 'W miesiącu {month} ten wierzyciel nie miał wpłat w tej walucie.',
    en: 'In {month} this creditor had no payments in this currency.',
  },
} satisfies Catalogue;
