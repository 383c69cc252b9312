import type { Problems } from '#engine/server/refusal.ts';
import type { SummonsContract } from './facts/case.server.ts';
import type { SummonsCall } from './fields.ts';

type Dates = Pick<SummonsCall, 'prior_call_date' | 'restructuring_call_date' | 'security_date'>;

/** Calls that a creditor sends before it terminates. */
const callsBefore = ['prior_call_date', 'restructuring_call_date'] as const;

/** Adds each date that cannot be: what is told of as past is not to come, and a termination follows its calls. */
export function checkOrderOfDates(
  dates: Dates,
  contracts: readonly SummonsContract[],
  today: string,
  problems: Problems,
): void {
  const terminated = contracts.flatMap(({ contract_no, termination_date }) =>
    termination_date === null ? [] : [{ contract_no, termination_date }],
  );
  for (const one of terminated)
    if (one.termination_date > today) problems.add('termination_date', 'termination_to_come', one);
  for (const name of [...callsBefore, 'security_date'] as const) {
    const date = dates[name];
    if (date !== null && date > today) problems.add(name, 'later_than_today');
  }
  for (const name of callsBefore) {
    const date = dates[name];
    const before = terminated.find(({ termination_date }) => date !== null && date > termination_date);
    if (before) problems.add(name, 'later_than_termination', before);
  }
}
