import { choice } from '#engine/fields/choice.ts';
import { date } from '#engine/fields/date.ts';
import { reference } from '#engine/fields/reference.ts';
import { longText } from '#engine/fields/text.ts';
import { defineResource } from '#engine/resource.ts';
import { debtCaseField } from '#domain/cases/debt-case-field.ts';
import { limitationEventKinds } from './limitation-event-kinds.ts';

/** What begins the time of limitation of a case's claims anew (art. 123 k.c.). */
export const limitationEvent = defineResource({
  name: 'limitation_event',
  plural: 'limitation_events',
  label: {
    pl: {
      one: 'przerwanie przedawnienia',
      many: 'przerwania przedawnienia',
      accusative: 'przerwanie przedawnienia',
      genitive: 'przerwań przedawnienia',
      gender: 'n',
    },
    en: { one: 'limitation event', many: 'limitation events' },
  },
  title: 'date',
  fields: {
    debt_case_id: debtCaseField,
    kind: choice(limitationEventKinds, { label: { pl: 'Rodzaj', en: 'Kind' }, required: true }),
    date: date({ label: { pl: 'Data', en: 'Date' }, required: true }),
    ended_on: date({
      label: { pl: 'Data zakończenia', en: 'Ended on' },
      help: {
        pl: 'Dopóki postępowanie trwa, przedawnienie nie biegnie (art. 124 § 2 k.c.)',
        en: 'While the proceedings last the time does not run (art. 124 § 2 k.c.)',
      },
      when: { kind_in: ['lawsuit', 'mediation', 'enforcement'] },
    }),
    invoice_id: reference('invoice', {
      label: { pl: 'Należność', en: 'Claim' },
      help: { pl: 'Jeśli puste: wszystkie należności sprawy', en: 'Blank: all claims of the case' },
      among: { debt_case_id_eq: '$debt_case_id' },
    }),
    description: longText({ label: { pl: 'Opis', en: 'Description' }, erased: 'text' }),
  },
  within: 'debt_case',
  search: 'debt_case_odzysk_no_or_debt_case_debtor_name',
  about: ['kind', 'ended_on'],
  columns: ['date', 'kind', 'ended_on', 'invoice_id', 'description', 'debt_case_id'],
  filters: ['debt_case_odzysk_no_or_debt_case_debtor_name_cont', 'kind_eq', 'date_gteq', 'date_lteq'],
});
