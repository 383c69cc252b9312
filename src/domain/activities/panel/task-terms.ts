import { endOfWeek } from '#engine/days/calendar-day.ts';

/** Where a task stands by its planned date. */
export type Term = 'overdue' | 'today' | 'week' | 'later' | 'undated';

export interface TermGroup<T> {
  readonly term: Term;
  readonly tasks: readonly T[];
}

/** The term of a planned date (`YYYY-MM-DD` or null), as the day is today. */
export function termOf(planned: string | null, today: string): Term {
  if (planned === null) return 'undated';
  if (planned < today) return 'overdue';
  if (planned === today) return 'today';
  return planned <= endOfWeek(today) ? 'week' : 'later';
}

/** Tasks in the order they came, under a heading for each term. */
export function byTerm<T extends { readonly planned_date: string | null }>(
  tasks: readonly T[],
  today: string,
): readonly TermGroup<T>[] {
  const groups = Map.groupBy(tasks, (task) => termOf(task.planned_date, today));
  return [...groups].map(([term, members]) => ({ term, tasks: members }));
}

/** Tasks in the order they came, under a heading for each case. */
export function byCase<T extends { readonly debt_case_id: number }>(
  tasks: readonly T[],
): readonly { readonly caseId: number; readonly tasks: readonly T[] }[] {
  const groups = Map.groupBy(tasks, (task) => task.debt_case_id);
  return [...groups].map(([caseId, members]) => ({ caseId, tasks: members }));
}
