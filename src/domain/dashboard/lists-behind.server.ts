import { addDays, weekday } from '#engine/days/calendar-day.ts';
import { workingDayBefore } from '#domain/interest/due-date.ts';
import type { FigureCode } from './figure-names.ts';

/** What the numbers are asked with. */
export interface Question {
  readonly userId: number;
  /** YYYY-MM-DD */
  readonly today: string;
  readonly quietDays: number;
}

type Asked = Readonly<Record<string, string | readonly string[]>>;

/** A list and what it is asked for. */
export interface AskedList {
  readonly plural: string;
  readonly q: Asked;
  /** The page that shows it and what of the filter its address says, where that is not the list itself. */
  readonly page?: { readonly path: string; readonly search: string };
}

/** What the queue takes for broken, too. */
const unkept = ['broken', 'partly'];
const open = { open_eq: 'true' };
/** When people went home; what came since came overnight, or over the weekend. */
const eveningBefore = (today: string) => `${workingDayBefore(today)}T18:00`;
/** Monday of the week that a day lies in. */
const weekOf = (day: string) => addDays(day, -((weekday(day) + 6) % 7));

/** The tasks of a person by their planned date, which their work panel shows. */
export function tasksOf(userId: number, term: Asked): AskedList {
  return {
    plural: 'activities',
    q: { given_to_user_id_in: [String(userId)], task_state_eq: 'ongoing', ...term },
    page: { path: `/users/${userId}/activities`, search: stringified(term) },
  };
}

/** The list behind each number: what it counts is what the list shows. */
export const listBehind: Readonly<Record<FigureCode, (question: Question) => AskedList>> = {
  tasks_today: ({ userId, today }) => tasksOf(userId, { planned_date_gteq: today, planned_date_lteq: today }),
  tasks_overdue: ({ userId, today }) => tasksOf(userId, { planned_date_lteq: addDays(today, -1) }),
  promises_today: ({ userId, today }) => ({
    plural: 'promises',
    q: {
      date_gteq: today,
      date_lteq: today,
      state_eq: 'open',
      unfulfilled_eq: 'true',
      debt_case_users_id_eq: String(userId),
    },
  }),
  promises_broken: ({ userId }) => ({
    plural: 'debt_cases',
    q: { ...open, pledge_state_in: unkept, users_id_eq: String(userId) },
  }),
  installments_overdue: ({ userId }) => ({
    plural: 'agreement_items',
    q: { state_eq: 'overdue', agreement_state_eq: 'active', agreement_debt_case_users_id_eq: String(userId) },
  }),
  cases_quiet: ({ userId, quietDays }) => ({
    plural: 'debt_cases',
    q: { ...open, days_since_contact_gteq: String(quietDays), users_id_eq: String(userId) },
  }),
  cases_unassigned: () => ({ plural: 'debt_cases', q: { ...open, unassigned_eq: 'true' } }),
  team_promises_broken: () => ({ plural: 'debt_cases', q: { ...open, pledge_state_in: unkept } }),
  agreements_unconfirmed: () => ({ plural: 'agreements', q: { needs_confirmation_eq: 'true' } }),
  messages_failed: ({ today }) => ({
    plural: 'notifications',
    q: { state_eq: 'failed', updated_at_gteq: addDays(today, -14) },
  }),
  letters_returned: ({ today }) => ({
    plural: 'dispatches',
    q: { state_eq: 'returned', updated_at_gteq: addDays(today, -30) },
  }),
  cases_overnight: ({ today }) => ({ plural: 'debt_cases', q: { created_at_gteq: eveningBefore(today) } }),
  payments_overnight: ({ today }) => ({ plural: 'debtor_payments', q: { created_at_gteq: eveningBefore(today) } }),
  imports_overnight: ({ today }) => ({
    plural: 'imports',
    q: { created_at_gteq: eveningBefore(today), dry_run_eq: 'false' },
    page: { path: '/imports', search: `since=${eveningBefore(today)}&dry_run=false` },
  }),
  cases_week: ({ today }) => ({ plural: 'debt_cases', q: { created_at_gteq: weekOf(today) } }),
  payments_week: ({ today }) => ({
    plural: 'debtor_payments',
    q: { payment_date_gteq: weekOf(today), payment_date_lteq: today },
  }),
  activities_week: ({ today }) => ({ plural: 'activities', q: { performed_at_gteq: weekOf(today) } }),
  documents_week: ({ today }) => ({ plural: 'documents', q: { created_at_gteq: weekOf(today) } }),
};

/** `/debt_cases?q[open_eq]=true`, as it stands in the browser's address. */
export function addressOf({ plural, q, page }: AskedList): string {
  return page ? `${page.path}?${page.search}` : `/${plural}?${stringified(q)}`;
}

function stringified(q: Asked): string {
  const pairs = Object.entries(q).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [`q[${name}]=${encodeURIComponent(value)}`]
      : value.map((one) => `q[${name}][]=${encodeURIComponent(one)}`),
  );
  return pairs.join('&');
}
