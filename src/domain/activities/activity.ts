import { boolean } from '#engine/fields/boolean.ts';
import { choice } from '#engine/fields/choice.ts';
import { date, datetime } from '#engine/fields/date.ts';
import { path } from '#engine/fields/path.ts';
import { reference } from '#engine/fields/reference.ts';
import { longText, text } from '#engine/fields/text.ts';
import { defineResource } from '#engine/resource.ts';
import { kept } from '#domain/fields/kept.ts';
import { staff } from '#domain/fields/staff.ts';
import { madeBy } from '#domain/fields/made-by.ts';
import { debtCaseField } from '#domain/cases/debt-case-field.ts';
import { activityContactFields } from './activity-contact-fields.ts';
import { pledgeFields, writtenPledgeFields } from './pledge-fields.ts';

/** What was done in a case, and what is to be done: an activity given to somebody is a task. */
export const activity = defineResource({
  name: 'activity',
  plural: 'activities',
  label: {
    pl: { one: 'czynność', many: 'czynności', accusative: 'czynność', genitive: 'czynności', gender: 'f' },
    en: { one: 'activity', many: 'activities' },
  },
  title: 'description',
  fields: {
    debt_case_id: debtCaseField,
    debtor: path('debt_case', 'debtor_name', { label: { pl: 'Dłużnik', en: 'Debtor' } }),
    activity_type_id: reference('activity_type', {
      label: { pl: 'Rodzaj czynności', en: 'Activity type' },
      required: true,
    }),
    description: longText({ label: { pl: 'Opis', en: 'Description' }, searched: true, erased: 'text' }),
    visibility_type: choice(
      { visible: { pl: 'widoczna', en: 'visible' }, not_visible: { pl: 'niewidoczna', en: 'not visible' } },
      {
        label: { pl: 'Widoczność', en: 'Visibility' },
        help: { pl: 'Czy widzi ją pracownik wierzyciela', en: 'Whether the creditor’s employees see it' },
        required: true,
        default: 'not_visible',
      },
    ),
    given_to_user_id: reference('user', {
      label: { pl: 'Wykonawca', en: 'Assignee' },
      ...staff,
    }),
    planned_date: date({ label: { pl: 'Planowany termin', en: 'Planned date' }, thenBy: 'planned_time' }),
    planned_time: text({
      label: { pl: 'Godzina', en: 'Time' },
      help: { pl: 'Jeśli puste: o dowolnej porze tego dnia', en: 'Blank: any time that day' },
      max: 5,
      check: (time) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? null : 'invalid_time'),
      blankLast: true,
      erased: kept.books,
    }),
    task_state: choice(
      { ongoing: { pl: 'w toku', en: 'ongoing' }, completed: { pl: 'zakończone', en: 'completed' } },
      {
        label: { pl: 'Stan zadania', en: 'Task state' },
        aliases: { completed: 1, ongoing: 2 },
        filled: true,
        notCopied: true,
      },
    ),
    finished_by_user_id: reference('user', { label: { pl: 'Zakończył(a)', en: 'Finished by' }, readOnly: true }),
    performed_at: datetime({ label: { pl: 'Data wykonania', en: 'Performed at' }, notCopied: true }),
    user_id: madeBy({ pl: 'Użytkownik', en: 'User' }),
    automatic: boolean({ label: { pl: 'Zapis programu', en: 'Noted by the program' }, readOnly: true, default: false }),
    ...activityContactFields,
    ...pledgeFields,
  },
  within: 'debt_case',
  search: 'description_or_debt_case_odzysk_no',
  about: ['activity_type_id', 'performed_at'],
  columns: [
    'activity_type_id',
    'performed_at',
    'description',
    'user_id',
    'given_to_user_id',
    'planned_date',
    'planned_time',
    'task_state',
    'contact_outcome',
    'pledge_state',
    'visibility_type',
    'debt_case_id',
  ],
  csv: ['performed_at', 'user_id', 'activity_type_id', 'visibility_type', 'description', 'task_state'],
  filters: [
    'description_or_debt_case_odzysk_no_or_debt_case_debtor_name_cont',
    'activity_type_id_eq',
    'task_state_eq',
    'user_id_eq',
    'performed_at_gteq',
    'performed_at_lteq',
    'given_to_user_id_eq',
    'planned_date_gteq',
    'planned_date_lteq',
    'payment_pledge_date_gteq',
    'payment_pledge_date_lteq',
    'contact_outcome_eq',
    'pledge_state_eq',
    'visibility_type_eq',
  ],
  sections: [
    {
      title: { pl: 'Czynność', en: 'Activity' },
      fields: ['debt_case_id', 'activity_type_id', 'description', 'performed_at', 'visibility_type'],
    },
    { title: { pl: 'Kontakt', en: 'Contact' }, fields: Object.keys(activityContactFields) },
    { title: { pl: 'Obietnica', en: 'Promise' }, fields: writtenPledgeFields },
    {
      title: { pl: 'Zadanie', en: 'Task' },
      fields: ['given_to_user_id', 'planned_date', 'planned_time', 'task_state', 'finished_by_user_id'],
    },
  ],
  actions: {
    finish: {
      label: { pl: 'Zakończ zadanie', en: 'Finish task' },
      confirm: { pl: 'Czy na pewno zakończyć zadanie?', en: 'Finish this task?' },
      enabledWhen: { task_state_eq: 'ongoing' },
      undoable: true,
    },
  },
});
