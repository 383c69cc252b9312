import { text } from '#engine/fields/text.ts';
import { defineResource } from '#engine/resource.ts';
import { listNames } from './lookup.ts';

/** Id of the seeded złoty, the currency of a payment when none is named. */
export const PLN = 1;
/** Id of the seeded euro. */
export const EUR = 2;

/** The sums of cases are kept in these two (contract §1): they can be renamed, not deleted, and keep their code (§11). */
export const seededCurrencies = ['PLN', 'EUR'];

export const currency = defineResource({
  name: 'currency',
  plural: 'currencies',
  label: {
    pl: { one: 'waluta', many: 'waluty', accusative: 'walutę', genitive: 'walut', gender: 'f' },
    en: { one: 'currency', many: 'currencies' },
  },
  title: 'code',
  fields: {
    code: text({
      label: { pl: 'Kod', en: 'Code' },
      help: { pl: 'Trzy litery według ISO 4217, np. EUR', en: 'Three letters of ISO 4217, e.g. EUR' },
      required: true,
      unique: true,
      normalise: (typed) => typed.trim().toUpperCase(),
      check: (value) => (/^[A-Z]{3}$/.test(value) ? null : 'invalid'),
    }),
    ...listNames,
    symbol: text({ label: { pl: 'Symbol', en: 'Symbol' }, max: 10 }),
  },
  offeredWhen: { destroy: { code_not_in: seededCurrencies } },
  search: 'name_or_name_en_or_code',
  about: ['name'],
  sort: 'name asc',
  columns: ['code', 'name', 'name_en', 'symbol'],
  filters: ['name_or_code_cont'],
});
