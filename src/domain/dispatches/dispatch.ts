import { choice } from '#engine/fields/choice.ts';
import { date } from '#engine/fields/date.ts';
import { path } from '#engine/fields/path.ts';
import { reference } from '#engine/fields/reference.ts';
import { longText, text } from '#engine/fields/text.ts';
import { defineResource } from '#engine/resource.ts';
import { debtCaseField } from '#domain/cases/debt-case-field.ts';
import { kept } from '#domain/fields/kept.ts';
import { madeBy } from '#domain/fields/made-by.ts';
import { dispatchStates, dispatchWays } from './dispatch-choices.ts';
import { formatPostingNo, normalizePostingNo, postingNoFault } from './posting-no.ts';

/** A letter on its way to somebody: how and when it was sent, under which number, and whether it arrived. */
export const dispatch = defineResource({
  name: 'dispatch',
  plural: 'dispatches',
  label: {
    pl: { one: 'przesyłka', many: 'przesyłki', accusative: 'przesyłkę', genitive: 'przesyłek', gender: 'f' },
    en: { one: 'dispatch', many: 'dispatches' },
  },
  title: 'posting_no',
  called: ['addressee_id', 'posting_no'],
  fields: {
    debt_case_id: debtCaseField,
    debtor: path('debt_case', 'debtor_name', { label: { pl: 'Dłużnik', en: 'Debtor' } }),
    document_id: reference('document', {
      label: { pl: 'Pismo', en: 'Letter' },
      required: true,
      among: { debt_case_id_eq: '$debt_case_id' },
    }),
    addressee_id: reference('business_entity', {
      label: { pl: 'Adresat', en: 'Addressee' },
      help: { pl: 'Jeśli puste: dłużnik sprawy', en: 'Blank: the case’s debtor' },
      filled: true,
      among: { any: [{ cases_as_debtor_id_eq: '$debt_case_id' }, { cases_as_co_debtor_id_eq: '$debt_case_id' }] },
    }),
    address: longText({
      label: { pl: 'Adres', en: 'Address' },
      help: {
        pl: 'Zostaje taki, jaki był przy nadaniu. Jeśli puste: adres ze sprawy',
        en: 'Stays as it was when posted. Blank: the address of the case',
      },
      max: 500,
      erased: 'text',
    }),
    way: choice(dispatchWays, {
      label: { pl: 'Sposób wysłania', en: 'Way of sending' },
      required: true,
      default: 'registered_receipt',
    }),
    posted_on: date({ label: { pl: 'Data nadania', en: 'Posted on' }, notCopied: true }),
    posting_no: text({
      label: { pl: 'Numer nadawczy', en: 'Posting number' },
      help: { pl: '20 cyfr z nalepki poczty; tylko list polecony', en: '20 digits of the label; registered only' },
      searched: true,
      unique: true,
      normalise: normalizePostingNo,
      check: postingNoFault,
      // On one line wherever it is shown.
      format: (no) => formatPostingNo(no).replaceAll(' ', '\u00A0'),
      notCopied: true,
      erased: kept.books,
    }),
    state: choice(dispatchStates, {
      label: { pl: 'Stan', en: 'State' },
      required: true,
      default: 'prepared',
      notCopied: true,
    }),
    delivered_on: date({ label: { pl: 'Data doręczenia', en: 'Delivered on' }, notCopied: true }),
    return_activity_id: reference('activity', {
      label: { pl: 'Zadanie po zwrocie', en: 'Task after the return' },
      readOnly: true,
    }),
    user_id: madeBy(),
  },
  within: 'debt_case',
  search: 'posting_no_or_debt_case_odzysk_no_or_debt_case_debtor_name',
  about: ['debtor', 'posted_on'],
  columns: ['posted_on', 'addressee_id', 'way', 'posting_no', 'state', 'delivered_on', 'debt_case_id', 'document_id'],
  csv: [
    'posted_on',
    'addressee_id',
    'address',
    'way',
    'posting_no',
    'state',
    'delivered_on',
    'debt_case_id',
    'document_id',
  ],
  hideable: ['document_id'],
  filters: [
    'posting_no_or_debt_case_odzysk_no_or_debt_case_debtor_name_cont',
    'state_eq',
    'way_eq',
    'posted_on_gteq',
    'posted_on_lteq',
    'posting_no_cont',
    'debt_case_odzysk_no_cont',
    'debt_case_debtor_name_cont',
    'delivered_on_gteq',
    'delivered_on_lteq',
  ],
  sections: [
    {
      title: { pl: 'Przesyłka', en: 'Dispatch' },
      fields: ['debt_case_id', 'document_id', 'addressee_id', 'address', 'way'],
    },
    {
      title: { pl: 'Nadanie i doręczenie', en: 'Posting and delivery' },
      fields: ['state', 'posted_on', 'posting_no', 'delivered_on', 'return_activity_id'],
    },
  ],
});
