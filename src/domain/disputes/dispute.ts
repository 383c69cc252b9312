import { choice } from '#engine/fields/choice.ts';
import { date } from '#engine/fields/date.ts';
import { reference } from '#engine/fields/reference.ts';
import { longText } from '#engine/fields/text.ts';
import { defineResource } from '#engine/resource.ts';
import { debtCaseField } from '#domain/cases/debt-case-field.ts';

/** What a debtor holds against a case or one of its claims; until it is decided nothing asks for it. */
export const dispute = defineResource({
  name: 'dispute',
  plural: 'disputes',
  label: {
    pl: { one: 'spór', many: 'spory', accusative: 'spór', genitive: 'sporów', gender: 'm' },
    en: { one: 'dispute', many: 'disputes' },
  },
  title: 'ground',
  fields: {
    debt_case_id: debtCaseField,
    invoice_id: reference('invoice', {
      label: { pl: 'Należność', en: 'Claim' },
      help: { pl: 'Jeśli puste: cała sprawa', en: 'Blank: the whole case' },
      among: { debt_case_id_eq: '$debt_case_id' },
    }),
    ground: longText({ label: { pl: 'Podstawa', en: 'Ground' }, required: true, erased: 'text' }),
    raised_on: date({ label: { pl: 'Data zgłoszenia', en: 'Raised on' }, filled: true }),
    state: choice(
      {
        open: { pl: 'otwarty', en: 'open' },
        accepted: { pl: 'uznany', en: 'accepted' },
        rejected: { pl: 'odrzucony', en: 'rejected' },
      },
      { label: { pl: 'Stan', en: 'State' }, required: true, default: 'open', notCopied: true },
    ),
    decided_on: date({
      label: { pl: 'Data rozstrzygnięcia', en: 'Decided on' },
      when: { state_in: ['accepted', 'rejected'] },
      notCopied: true,
    }),
    decision: longText({
      label: { pl: 'Rozstrzygnięcie', en: 'Decision' },
      when: { state_in: ['accepted', 'rejected'] },
      notCopied: true,
      erased: 'text',
    }),
  },
  within: 'debt_case',
  search: 'debt_case_odzysk_no_or_debt_case_debtor_name',
  about: ['state', 'raised_on'],
  columns: ['ground', 'state', 'raised_on', 'invoice_id', 'decided_on', 'decision', 'debt_case_id'],
  filters: [
    'debt_case_odzysk_no_or_debt_case_debtor_name_cont',
    'state_eq',
    'raised_on_gteq',
    'raised_on_lteq',
    'decided_on_gteq',
    'decided_on_lteq',
  ],
});
