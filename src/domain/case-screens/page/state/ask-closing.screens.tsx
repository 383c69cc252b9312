import type { ActivityRecord } from '#domain/activities/activity-record.ts';
import type { CaseRecord } from '#domain/cases/case-record.ts';
import { sumsOf } from '#domain/cases/sums/case-sums.ts';
import { get } from '#browser/calls/api-client.ts';
import { confirm } from '#browser/confirm/confirm.ts';
import { countNow, sayNow } from '#browser/language/use-say.ts';
import { formatMoney, isMoney, toCents } from '#engine/money.ts';
import type { FormValues } from '#engine/web/form/form-effect.ts';
import { shortText } from '#engine/web/short-text.ts';
import type { Page } from '#engine/web/use-records.ts';
import type { Catalogue, CountedWords } from '#engine/words.ts';

/** A state as its list gives it; one that the agency added has no code. */
export interface State {
  readonly id: number;
  readonly name: string;
  readonly code: string | null;
  readonly ended: boolean;
}

const words = {
  title: { pl: 'Zamknąć sprawę {no} ze statusem „{state}”?', en: 'Close case {no} as “{state}”?' },
  close: { pl: 'Zamknij sprawę', en: 'Close the case' },
  due: { pl: 'Pozostało do zapłaty: {amount}.', en: 'Still due: {amount}.' },
  open: { pl: 'Niewykonane zadania: {tasks}', en: 'Tasks not done: {tasks}' },
  closeTasks: { pl: 'Zamknij też {tasks}', en: 'Close {tasks} too' },
} satisfies Catalogue;

const task: CountedWords = {
  pl: { one: 'zadanie', few: 'zadania', many: 'zadań', other: 'zadania' },
  en: { one: 'task', other: 'tasks' },
};

/** So many tasks are named in the question. */
const namedAtMost = 3;

/**
 * Asks before a case ends that still has money due or tasks open, and says which. Gives what is sent with the new state:
 * that its tasks are closed as well; null where it is not to end after all.
 */
export async function askClosing(record: CaseRecord, state: string): Promise<{ close_tasks?: true } | null> {
  const due = sumsOf(record).flatMap(({ remaining, currency }) =>
    isMoney(remaining) && toCents(remaining) > 0n ? [formatMoney(remaining, currency)] : [],
  );
  const { data, pagination } = await get<Page<ActivityRecord>>('/api/activities', {
    debt_case_id: record.id,
    q: { task_state_eq: 2 },
    per_page: namedAtMost,
  });
  const count = pagination.total_count;
  if (!due.length && !count) return {};
  // A description brings its own full stop, and the sentence has one.
  const named = data.map(({ description, activity_type }) =>
    shortText(description || activity_type || '').replace(/\.$/, ''),
  );
  const tasks = [...named, ...(count > named.length ? ['…'] : [])].join('; ');
  const { confirmed, withExtra } = await confirm({
    title: sayNow(words.title, { no: record.odzysk_no, state }),
    body: [due.length > 0 && sayNow(words.due, { amount: due.join(' + ') }), count > 0 && sayNow(words.open, { tasks })]
      .filter(Boolean)
      .join(' '),
    confirmLabel: sayNow(words.close),
    ...(count > 0 && { extraOption: sayNow(words.closeTasks, { tasks: countNow(count, task) }) }),
  });
  if (!confirmed) return null;
  return withExtra ? { close_tasks: true } : {};
}

/** The same for the form of a case, whose state may have changed. */
export async function askBeforeEnd(
  before: Readonly<FormValues>,
  values: Readonly<FormValues>,
): Promise<{ close_tasks?: true } | null> {
  const id = values['debt_case_state_id'];
  if (!id || String(id) === String(before['debt_case_state_id']) || before['ended']) return {};
  const { ended, name } = await get<State>(`/api/debt_case_states/${String(id)}`);
  if (!ended) return {};
  // The amounts as they are stored: what is typed is worked out when it is saved.
  return askClosing(await get<CaseRecord>(`/api/debt_cases/${String(values['id'])}`), name);
}
