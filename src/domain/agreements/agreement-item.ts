import { choice } from '#engine/fields/choice.ts';
import { date } from '#engine/fields/date.ts';
import { money } from '#engine/fields/money.ts';
import { integer } from '#engine/fields/number.ts';
import { path } from '#engine/fields/path.ts';
import { reference } from '#engine/fields/reference.ts';
import { defineResource } from '#engine/resource.ts';
import { positive } from '#domain/fields/amount-checks.ts';
import { itemStates } from './agreement-states.ts';

const after = 'holds_until';
const ofDraft = { agreement_state_eq: 'draft' } as const;

/** An installment of an agreement. */
export const agreementItem = defineResource({
  name: 'agreement_item',
  plural: 'agreement_items',
  label: {
    pl: { one: 'rata ugody', many: 'raty ugód', accusative: 'ratę ugody', genitive: 'rat ugód', gender: 'f' },
    en: { one: 'agreement installment', many: 'agreement installments' },
  },
  title: 'no',
  called: ['debt_case', 'no'],
  fields: {
    agreement_id: reference('agreement', {
      label: { pl: 'Ugoda', en: 'Agreement' },
      required: true,
      among: { state_eq: 'draft' },
    }),
    debt_case: path('agreement', 'debt_case_odzysk_no', { label: { pl: 'Sprawa', en: 'Debt case' } }),
    debtor: path('agreement', 'debt_case_debtor_name', { label: { pl: 'Dłużnik', en: 'Debtor' } }),
    agreement_state: path('agreement', 'state', { label: { pl: 'Stan ugody', en: 'State of the agreement' } }),
    no: integer({ label: { pl: 'Nr raty', en: 'No.' }, readOnly: true, filled: true }),
    due_date: date({ label: { pl: 'Termin', en: 'Due date' }, required: true }),
    amount: money({
      label: { pl: 'Kwota raty', en: 'Amount' },
      required: true,
      currency: '$currency',
      check: positive,
    }),
    currency: path('agreement', 'currency_code', { label: { pl: 'Waluta', en: 'Currency' } }),
    paid: money({
      label: { pl: 'Wpłacono', en: 'Paid' },
      currency: '$currency',
      readOnly: true,
      filled: true,
      turns: { after, into: 'paid_then' },
    }),
    left: money({
      label: { pl: 'Pozostało', en: 'Left' },
      currency: '$currency',
      readOnly: true,
      filled: true,
      turns: { after, into: 'left_then' },
    }),
    state: choice(itemStates, {
      label: { pl: 'Stan raty', en: 'Installment state' },
      readOnly: true,
      filled: true,
      turns: { after, into: 'state_then' },
    }),
  },
  offeredWhen: { update: ofDraft, create: ofDraft, destroy: ofDraft },
  within: 'agreement',
  search: 'agreement_debt_case_odzysk_no_or_agreement_debt_case_debtor_name',
  about: ['due_date', 'amount'],
  // Their currency is the agreement's.
  sums: {},
  columns: ['due_date', 'no', 'amount', 'currency', 'paid', 'left', 'state', 'agreement_state', 'debt_case', 'debtor'],
  hideable: ['agreement_state'],
  filters: [
    'agreement_debt_case_odzysk_no_or_agreement_debt_case_debtor_name_cont',
    'state_eq',
    'agreement_state_eq',
    'due_date_gteq',
    'due_date_lteq',
    'agreement_debt_case_users_id_eq',
  ],
});
