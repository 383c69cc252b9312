import { boolean } from '#engine/fields/boolean.ts';
import { choice } from '#engine/fields/choice.ts';
import { date, datetime } from '#engine/fields/date.ts';
import { money } from '#engine/fields/money.ts';
import { integer } from '#engine/fields/number.ts';
import { path } from '#engine/fields/path.ts';
import { children, reference } from '#engine/fields/reference.ts';
import { text } from '#engine/fields/text.ts';
import { defineResource } from '#engine/resource.ts';
import { debtCaseField } from '#domain/cases/debt-case-field.ts';
import { madeBy } from '#domain/fields/made-by.ts';
import { currencyField } from '#domain/lists/currency-field.ts';
import { agreementStates } from './agreement-states.ts';

const after = 'holds_until';
const ofDraft = { state_eq: 'draft' } as const;
const workedOut = { readOnly: true, filled: true } as const;

/** What a debtor and the creditor agreed: the debt of a case in one currency is paid in installments. */
export const agreement = defineResource({
  name: 'agreement',
  plural: 'agreements',
  label: {
    pl: { one: 'ugoda', many: 'ugody', accusative: 'ugodę', genitive: 'ugód', gender: 'f' },
    en: { one: 'agreement', many: 'agreements' },
  },
  title: 'total',
  called: ['debt_case_id', 'debtor', 'total'],
  fields: {
    debt_case_id: debtCaseField,
    debtor: path('debt_case', 'debtor_name', { label: { pl: 'Dłużnik', en: 'Debtor' } }),
    creditor: path('debt_case', 'creditor_name', { label: { pl: 'Wierzyciel', en: 'Creditor' } }),
    currency_id: currencyField(),
    signed_on: date({ label: { pl: 'Data podpisania', en: 'Signed on' }, notCopied: true }),
    grace_days: integer({
      label: { pl: 'Dni tolerancji', en: 'Days of grace' },
      help: {
        pl: 'Ile dni po terminie raty wpłata jeszcze ratuje ugodę (0–90)',
        en: 'How many days after the due date a payment still saves the agreement (0–90)',
      },
      filled: true,
      default: 7,
      between: [0, 90],
    }),
    items: children('agreement_item', 'agreement_id', {
      label: { pl: 'Raty', en: 'Installments' },
      association: 'items',
    }),
    stop_interest: boolean({
      label: { pl: 'Wstrzymaj odsetki', en: 'Stop interest' },
      help: {
        pl: 'Po dniu podpisania odsetki nie rosną, dopóki ugoda jest aktywna lub dotrzymana',
        en: 'No interest after the day of signing while the agreement is active or kept',
      },
      filled: true,
      default: false,
    }),
    recognition: boolean({
      label: { pl: 'Uznanie długu', en: 'Recognition of the debt' },
      help: {
        pl: 'Podpisana ugoda przerywa bieg przedawnienia',
        en: 'Once signed, limitation begins anew',
      },
      filled: true,
      default: true,
    }),
    state: choice(agreementStates, {
      label: { pl: 'Stan ugody', en: 'Agreement state' },
      ...workedOut,
      turns: { after, into: 'state_then' },
    }),
    total: money({ label: { pl: 'Kwota ugody', en: 'Agreed amount' }, currency: '$currency', ...workedOut }),
    paid: money({
      label: { pl: 'Wpłacono', en: 'Paid' },
      currency: '$currency',
      ...workedOut,
      turns: { after, into: 'paid_then' },
    }),
    left: money({
      label: { pl: 'Pozostało', en: 'Left' },
      currency: '$currency',
      ...workedOut,
      turns: { after, into: 'left_then' },
    }),
    items_count: integer({ label: { pl: 'Liczba rat', en: 'Number of installments' }, ...workedOut }),
    next_due_date: date({
      label: { pl: 'Najbliższa rata', en: 'Next installment' },
      readOnly: true,
      turns: { after, into: 'next_due_date_then' },
    }),
    needs_confirmation: boolean({ label: { pl: 'Wymaga zatwierdzenia', en: 'Needs confirmation' }, ...workedOut }),
    confirmed_on: date({ label: { pl: 'Zatwierdzono dnia', en: 'Confirmed on' }, readOnly: true }),
    confirming_user_id: reference('user', { label: { pl: 'Zatwierdził(a)', en: 'Confirmed by' }, readOnly: true }),
    activated_at: datetime({ label: { pl: 'Aktywowano', en: 'Activated at' }, readOnly: true }),
    cancelled_on: date({ label: { pl: 'Anulowano dnia', en: 'Cancelled on' }, readOnly: true }),
    cancel_reason: text({
      label: { pl: 'Powód anulowania', en: 'Reason for cancellation' },
      max: 1000,
      readOnly: true,
      erased: 'text',
    }),
    broken_task_id: reference('activity', {
      label: { pl: 'Zadanie po zerwaniu', en: 'Task after the breach' },
      readOnly: true,
    }),
    user_id: madeBy(),
  },
  offeredWhen: { update: ofDraft, destroy: ofDraft },
  within: 'debt_case',
  search: 'debt_case_odzysk_no_or_debt_case_debtor_name',
  about: ['debtor', 'signed_on'],
  // What was agreed and then cancelled or replaced by another agreement adds up to nothing that is owed.
  sums: { paid: ['paid'], left: ['left'] },
  columns: [
    'total',
    'currency_id',
    'state',
    'signed_on',
    'paid',
    'left',
    'next_due_date',
    'items_count',
    'needs_confirmation',
    'debt_case_id',
    'debtor',
    'creditor',
    'user_id',
  ],
  hideable: ['items_count', 'needs_confirmation', 'creditor', 'user_id'],
  filters: [
    'debt_case_odzysk_no_or_debt_case_debtor_name_cont',
    'state_eq',
    'next_due_date_gteq',
    'next_due_date_lteq',
    'needs_confirmation_eq',
    'debt_case_creditor_id_eq',
    'debt_case_users_id_eq',
    'currency_id_eq',
    'signed_on_gteq',
    'signed_on_lteq',
    'user_id_eq',
  ],
  sections: [
    { title: { pl: 'Ugoda', en: 'Agreement' }, fields: ['debt_case_id', 'currency_id', 'signed_on', 'grace_days'] },
    { title: { pl: 'Raty', en: 'Installments' }, fields: ['items'] },
    { title: { pl: 'Skutki', en: 'Effects' }, fields: ['stop_interest', 'recognition'] },
    {
      title: { pl: 'Przebieg', en: 'Course' },
      fields: [
        'next_due_date',
        'needs_confirmation',
        'confirmed_on',
        'confirming_user_id',
        'activated_at',
        'cancelled_on',
        'cancel_reason',
        'broken_task_id',
        'user_id',
      ],
    },
  ],
  actions: {
    confirm: {
      label: { pl: 'Zatwierdź warunki', en: 'Confirm the terms' },
      enabledWhen: { needs_confirmation_eq: true },
    },
    activate: { label: { pl: 'Aktywuj', en: 'Activate' }, enabledWhen: { state_eq: 'draft' } },
    cancel: {
      label: { pl: 'Anuluj ugodę', en: 'Cancel the agreement' },
      enabledWhen: { state_in: ['draft', 'active', 'broken'] },
    },
  },
});
