import { meets } from '#engine/fields/asked.ts';
import { choice } from '#engine/fields/choice.ts';
import { date } from '#engine/fields/date.ts';
import { money } from '#engine/fields/money.ts';
import { path } from '#engine/fields/path.ts';
import { reference } from '#engine/fields/reference.ts';
import { text } from '#engine/fields/text.ts';
import { defineResource } from '#engine/resource.ts';
import { debtCaseField } from '#domain/cases/debt-case-field.ts';
import { pledgeStateField } from '#domain/cases/pledge-state.ts';

/** What a debtor has promised in an activity, and what came of it: worked out by the server, never typed. */
export const promise = defineResource({
  name: 'promise',
  plural: 'promises',
  label: {
    pl: { one: 'obietnica', many: 'obietnice', accusative: 'obietnicę', genitive: 'obietnic', gender: 'f' },
    en: { one: 'promise', many: 'promises' },
  },
  title: 'date',
  fields: {
    debt_case_id: { ...debtCaseField, readOnly: true },
    debtor: path('debt_case', 'debtor_name', { label: { pl: 'Dłużnik', en: 'Debtor' } }),
    activity_id: reference('activity', {
      label: { pl: 'Czynność', en: 'Activity' },
      required: true,
      readOnly: true,
    }),
    kind: choice(
      { payment: { pl: 'wpłata', en: 'payment' }, item_return: { pl: 'zwrot przedmiotu', en: 'return of the item' } },
      { label: { pl: 'Co obiecano', en: 'What was promised' }, readOnly: true, filled: true },
    ),
    amount: money({ label: { pl: 'Kwota obiecana', en: 'Amount promised' }, currency: '$currency', readOnly: true }),
    currency_id: reference('currency', { label: { pl: 'Waluta', en: 'Currency' }, readOnly: true }),
    date: date({ label: { pl: 'Obiecano do', en: 'Promised for' }, readOnly: true, filled: true }),
    made_on: date({ label: { pl: 'Data obietnicy', en: 'Made on' }, readOnly: true, filled: true }),
    ends_on: date({
      label: { pl: 'Liczy się do', en: 'Counts until' },
      help: {
        pl: 'Obiecany dzień i dni tolerancji z ustawień',
        en: 'The promised day and the days of grace in the settings',
      },
      readOnly: true,
      filled: true,
    }),
    paid: money({
      label: { pl: 'Wpłacono', en: 'Paid' },
      currency: '$currency',
      readOnly: true,
      turns: { after: 'holds_until', into: 'paid_then' },
    }),
    reached_on: date({ label: { pl: 'Spełniono dnia', en: 'Fulfilled on' }, readOnly: true }),
    state: pledgeStateField(
      { pl: 'Stan obietnicy', en: 'Promise state' },
      { after: 'holds_until', into: 'state_then' },
    ),
    cancelled_on: date({ label: { pl: 'Odwołano dnia', en: 'Cancelled on' }, readOnly: true }),
    cancel_reason: text({
      label: { pl: 'Powód odwołania', en: 'Reason for cancellation' },
      readOnly: true,
      erased: 'text',
    }),
    user_id: reference('user', { label: { pl: 'Przyjął(a)', en: 'Taken by' }, readOnly: true }),
  },
  asked: {
    unfulfilled: meets({ reached_on_null: true }, { label: { pl: 'Jeszcze niespełniona', en: 'Not fulfilled yet' } }),
  },
  within: 'debt_case',
  search: 'debt_case_odzysk_no_or_debt_case_debtor_name',
  about: ['amount', 'debtor'],
  columns: [
    'date',
    'kind',
    'amount',
    'currency_id',
    'paid',
    'state',
    'debt_case_id',
    'debtor',
    'made_on',
    'user_id',
    'cancel_reason',
  ],
  hideable: ['made_on', 'cancel_reason'],
  filters: [
    'debt_case_odzysk_no_or_debt_case_debtor_name_cont',
    'state_eq',
    'date_gteq',
    'date_lteq',
    'user_id_eq',
    'kind_eq',
    'currency_id_eq',
    'amount_eq',
  ],
});
