import { choice } from '#engine/fields/choice.ts';
import { date } from '#engine/fields/date.ts';
import { money } from '#engine/fields/money.ts';
import { reference } from '#engine/fields/reference.ts';
import { compareMoney } from '#engine/money.ts';
import { defineResource } from '#engine/resource.ts';
import { madeBy } from '#domain/fields/made-by.ts';
import { currencyField } from '#domain/lists/currency-field.ts';
import { tiersField } from './tiers-field.ts';

/** What a creditor pays the agency for, from a day on, until the next rule of the same basis and currency. */
export const commissionRule = defineResource({
  name: 'commission_rule',
  plural: 'commission_rules',
  label: {
    pl: {
      one: 'reguła prowizji',
      many: 'reguły prowizji',
      accusative: 'regułę prowizji',
      genitive: 'reguł prowizji',
      gender: 'f',
    },
    en: { one: 'commission rule', many: 'commission rules' },
  },
  title: 'valid_from',
  called: ['creditor_id', 'valid_from'],
  fields: {
    creditor_id: reference('creditor', { label: { pl: 'Wierzyciel', en: 'Creditor' }, required: true }),
    valid_from: date({
      label: { pl: 'Obowiązuje od', en: 'Valid from' },
      help: {
        pl: 'Aż do dnia przed następną regułą o tej samej podstawie i walucie',
        en: 'Until the day before the next rule of the same basis and currency',
      },
      required: true,
      unique: { within: ['creditor_id', 'basis', 'currency_id'] },
    }),
    basis: choice(
      {
        payment: { pl: 'od wpłaty', en: 'of a payment' },
        item_returned: { pl: 'za odebrany przedmiot', en: 'for an item collected' },
        flat: { pl: 'stała za rozliczenie', en: 'flat for a settlement' },
      },
      { label: { pl: 'Podstawa', en: 'Basis' }, required: true, default: 'payment' },
    ),
    tier_by: choice(
      {
        amount: { pl: 'suma wpłat w sprawie', en: 'sum paid in the case' },
        days_overdue: { pl: 'dni po terminie', en: 'days overdue' },
      },
      {
        label: { pl: 'Progi według', en: 'Tiers by' },
        filled: true,
        default: 'amount',
        when: { basis_eq: 'payment' },
      },
    ),
    currency_id: currencyField(),
    tiers: tiersField(
      { pl: 'Progi', en: 'Tiers' },
      {
        pl: 'Opłata stała liczy się raz, przy wejściu sprawy w próg',
        en: 'A fixed amount counts once, when a case enters the tier',
      },
    ),
    vat_rate: money({
      label: { pl: 'Stawka VAT', en: 'VAT rate' },
      currency: '%',
      required: true,
      default: '23.00',
      check: (rate) => (compareMoney(rate, '0.00') >= 0 && compareMoney(rate, '100.00') <= 0 ? null : 'invalid'),
    }),
    user_id: madeBy(),
  },
  search: 'creditor_name',
  about: ['creditor_id', 'basis'],
  columns: ['creditor_id', 'valid_from', 'basis', 'tiers', 'currency_id', 'vat_rate', 'user_id'],
  hideable: ['user_id'],
  filters: ['creditor_name_cont', 'basis_eq', 'currency_id_eq', 'valid_from_gteq', 'valid_from_lteq'],
  sections: [
    {
      title: { pl: 'Reguła', en: 'Rule' },
      fields: ['creditor_id', 'valid_from', 'basis', 'currency_id', 'vat_rate', 'tier_by', 'tiers'],
    },
  ],
});
