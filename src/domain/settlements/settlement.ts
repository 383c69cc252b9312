import { choice } from '#engine/fields/choice.ts';
import { date, datetime } from '#engine/fields/date.ts';
import { money } from '#engine/fields/money.ts';
import { reference } from '#engine/fields/reference.ts';
import { text } from '#engine/fields/text.ts';
import { defineResource } from '#engine/resource.ts';
import { kept } from '#domain/fields/kept.ts';
import { madeBy } from '#domain/fields/made-by.ts';
import { currencyField } from '#domain/lists/currency-field.ts';
import { isKsefNumber, normalizeKsefNumber } from './ksef-number.ts';

/** Fixed once the account is closed. */
const ofDraft = { when: { state_not_eq: 'closed' } } as const;
const worked = { readOnly: true, currency: '$currency' } as const;

/** The account with a creditor for a period: payments, whose account they came to, the commission, what is to be transferred. */
export const settlement = defineResource({
  name: 'settlement',
  plural: 'settlements',
  label: {
    pl: {
      one: 'rozliczenie',
      many: 'rozliczenia',
      accusative: 'rozliczenie',
      genitive: 'rozliczeń',
      gender: 'n',
    },
    en: { one: 'settlement', many: 'settlements' },
  },
  title: 'number',
  called: ['number', 'creditor_id', 'from'],
  fields: {
    number: text({ label: { pl: 'Numer', en: 'Number' }, readOnly: true, searched: true, erased: kept.books }),
    creditor_id: reference('creditor', { label: { pl: 'Wierzyciel', en: 'Creditor' }, required: true, ...ofDraft }),
    currency_id: currencyField(ofDraft),
    from: date({ label: { pl: 'Okres od', en: 'Period from' }, required: true, ...ofDraft }),
    to: date({ label: { pl: 'Okres do', en: 'Period to' }, required: true, ...ofDraft }),
    state: choice(
      { draft: { pl: 'szkic', en: 'draft' }, closed: { pl: 'zamknięte', en: 'closed' } },
      { label: { pl: 'Stan', en: 'State' }, readOnly: true, filled: true, default: 'draft' },
    ),
    closed_at: datetime({ label: { pl: 'Zamknięto', en: 'Closed' }, readOnly: true }),
    collected: money({ label: { pl: 'Wpłaty', en: 'Collected' }, ...worked }),
    net: money({ label: { pl: 'Prowizja netto', en: 'Commission net' }, ...worked }),
    vat: money({ label: { pl: 'VAT', en: 'VAT' }, ...worked }),
    gross: money({ label: { pl: 'Prowizja brutto', en: 'Commission gross' }, ...worked }),
    to_transfer: money({ label: { pl: 'Do przelania', en: 'To be transferred' }, ...worked }),
    ksef_no: text({
      label: { pl: 'Numer KSeF', en: 'KSeF number' },
      help: { pl: 'Nadany fakturze, np. 5265877635-20250826-0100001AF629-AF', en: 'As given to the invoice' },
      notCopied: true,
      normalise: normalizeKsefNumber,
      check: (value) => (isKsefNumber(value) ? null : 'not_ksef_no'),
      when: { state_eq: 'closed' },
      erased: kept.books,
    }),
    user_id: madeBy(),
  },
  offeredWhen: { destroy: { state_eq: 'draft' } },
  has: { debtor_payments: { resource: 'debtor_payment', key: 'settlement_id' } },
  search: 'number_or_creditor_name',
  about: ['creditor_id', 'from', 'to'],
  columns: [
    'number',
    'creditor_id',
    'from',
    'to',
    'state',
    'currency_id',
    'collected',
    'net',
    'gross',
    'to_transfer',
    'ksef_no',
    'closed_at',
  ],
  hideable: ['ksef_no', 'closed_at', 'net'],
  filters: ['number_or_creditor_name_cont', 'creditor_id_eq', 'state_eq', 'currency_id_eq', 'to_gteq', 'to_lteq'],
  sections: [
    {
      title: { pl: 'Rozliczenie', en: 'Settlement' },
      fields: ['creditor_id', 'currency_id', 'from', 'to', 'ksef_no'],
    },
  ],
});
