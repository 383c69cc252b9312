import { choice } from '#engine/fields/choice.ts';
import { date } from '#engine/fields/date.ts';
import { money } from '#engine/fields/money.ts';
import { longText, text } from '#engine/fields/text.ts';
import { compareMoney } from '#engine/money.ts';
import { defineResource } from '#engine/resource.ts';
import { interestKinds } from '#domain/interest/interest-kinds.ts';

/** A rate of interest for late payment and the first day on which it holds, until the next of its kind. */
export const interestRate = defineResource({
  name: 'interest_rate',
  plural: 'interest_rates',
  label: {
    pl: {
      one: 'stawka odsetek',
      many: 'stawki odsetek',
      accusative: 'stawkę odsetek',
      genitive: 'stawek odsetek',
      gender: 'f',
    },
    en: { one: 'interest rate', many: 'interest rates' },
  },
  title: 'valid_from',
  fields: {
    kind: choice(interestKinds, { label: { pl: 'Rodzaj odsetek', en: 'Kind of interest' }, required: true }),
    valid_from: date({
      label: { pl: 'Obowiązuje od', en: 'Valid from' },
      help: { pl: 'Aż do dnia przed następną stawką tego rodzaju', en: 'Until the day before the next of its kind' },
      required: true,
      unique: { within: ['kind'] },
    }),
    rate: money({
      label: { pl: 'Stawka roczna', en: 'Annual rate' },
      currency: '%',
      required: true,
      check: (value) => {
        if (compareMoney(value, '0.00') <= 0) return 'positive';
        return compareMoney(value, '1000.00') < 0 ? null : 'invalid';
      },
    }),
    basis: longText({
      label: { pl: 'Podstawa', en: 'Basis' },
      help: { pl: 'Np. obwieszczenie w Monitorze Polskim', en: 'E.g. the announcement in Monitor Polski' },
      searched: true,
    }),
    change_reason: text({
      label: { pl: 'Powód zmiany', en: 'Reason for the change' },
      help: {
        pl: 'Potrzebny, gdy według stawki naliczono już odsetki w pismach; pisma pozostają bez zmian',
        en: 'Needed once letters were issued with the rate; the letters stay as they are',
      },
      notCopied: true,
    }),
  },
  search: 'basis',
  about: ['kind', 'rate'],
  sort: 'valid_from desc',
  columns: ['valid_from', 'kind', 'rate', 'basis', 'change_reason'],
  filters: ['basis_cont', 'kind_eq', 'valid_from_gteq', 'valid_from_lteq'],
});
