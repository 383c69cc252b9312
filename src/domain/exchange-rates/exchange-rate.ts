import { date } from '#engine/fields/date.ts';
import { money } from '#engine/fields/money.ts';
import { reference } from '#engine/fields/reference.ts';
import { text } from '#engine/fields/text.ts';
import { defineResource } from '#engine/resource.ts';

/** What a currency was worth in złotys on a day, as the National Bank of Poland announced it. */
export const exchangeRate = defineResource({
  name: 'exchange_rate',
  plural: 'exchange_rates',
  label: {
    pl: { one: 'kurs waluty', many: 'kursy walut', accusative: 'kurs waluty', genitive: 'kursów walut', gender: 'm' },
    en: { one: 'exchange rate', many: 'exchange rates' },
  },
  title: 'date',
  fields: {
    currency_id: reference('currency', { label: { pl: 'Waluta', en: 'Currency' }, required: true }),
    date: date({
      label: { pl: 'Data', en: 'Date' },
      help: { pl: 'Dzień ogłoszenia kursu średniego NBP', en: 'The day on which the average rate was announced' },
      required: true,
      unique: { within: ['currency_id'] },
    }),
    rate: money({
      label: { pl: 'Kurs', en: 'Rate' },
      help: { pl: 'Złotych za jednostkę waluty, np. 4,2831', en: 'Zlotys for one unit of the currency, e.g. 4.2831' },
      currency: '',
      scale: 4,
      required: true,
      check: (rate) => (/[1-9]/.test(rate) && !rate.startsWith('-') ? null : 'positive'),
    }),
    source: text({
      label: { pl: 'Źródło', en: 'Source' },
      help: { pl: 'Np. tabela A NBP 211/A/NBP/2026', en: 'E.g. the table of the bank: 211/A/NBP/2026' },
      searched: true,
    }),
  },
  search: 'source',
  about: ['currency_id', 'rate'],
  sort: 'date desc',
  columns: ['date', 'currency_id', 'rate', 'source'],
  filters: ['source_cont', 'currency_id_eq', 'date_gteq', 'date_lteq'],
});
