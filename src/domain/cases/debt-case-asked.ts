import { reachable } from '#domain/fields/reachable.ts';
import { daysSince, meets } from '#engine/fields/asked.ts';

/** What people ask of cases that stands in no column of theirs. */
export const debtCaseAsked = {
  open: meets(
    { any: [{ debt_case_state_ended_false: true }, { debt_case_state_ended_null: true }] },
    { label: { pl: 'Otwarte', en: 'Open' } },
  ),
  days_since_contact: daysSince('quiet_since', {
    label: { pl: 'Dni bez kontaktu', en: 'Days without contact' },
  }),
  overdue_days: daysSince('overdue_since', { label: { pl: 'Dni po terminie', en: 'Days overdue' } }),
  has_email: meets({ debtor_has_email_true: true }, { label: reachable.has_email.label }),
  has_phone: meets({ debtor_has_phone_true: true }, { label: reachable.has_phone.label }),
  has_task: meets({ activities_task_state_eq: 'ongoing' }, { label: { pl: 'Ma zadanie', en: 'Has a task' } }),
  unassigned: meets({ assigned_eq: false }, { label: { pl: 'Bez opiekuna', en: 'Nobody assigned' } }),
  users_absent: meets(
    {
      users_absent_from_lteq: '$today',
      any: [{ users_absent_until_null: true }, { users_absent_until_gteq: '$today' }],
    },
    { label: { pl: 'Opiekun nieobecny', en: 'Collector absent' } },
  ),
};
