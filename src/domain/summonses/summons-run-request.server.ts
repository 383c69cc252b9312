import { InvalidValue } from '#engine/field.ts';
import type { Context, Row } from '#engine/server/behaviour.ts';
import { readListRequest } from '#engine/server/list-request.ts';
import { listQuery } from '#engine/server/query/list-query.ts';
import { countOf, idsFrom } from '#engine/server/query/packed-ids.ts';
import type { Problems } from '#engine/server/refusal.ts';
import { rowsAsked } from '#engine/server/too-slow.ts';
import { today } from '#domain/settings/clock.server.ts';
import { summonsFields } from './summons-fields.ts';
import type { RunCall } from './summons-run-record.server.ts';

/** Cases of a run at most; more are asked for in several. */
const most = 5_000;

const chosenForAll = ['deadline', 'place', 'signatory'] as const;

/** What is chosen for all calls of a run; what cannot be is added to `problems`. */
export function readRunCall(sent: Row, problems: Problems): RunCall {
  const call: Partial<Record<(typeof chosenForAll)[number], string>> = {};
  for (const name of chosenForAll) {
    const value = sent[name];
    if (value === undefined || value === null || (typeof value === 'string' && !value.trim())) continue;
    try {
      const field = summonsFields[name];
      call[name] = field.kind.parse(value, field) as string;
    } catch (error) {
      if (!(error instanceof InvalidValue)) throw error;
      problems.add(name, error.problem.code, error.problem.params);
    }
  }
  if (call.deadline !== undefined && call.deadline < today()) problems.add('deadline', 'deadline_passed');
  return call;
}

/** The cases that a list shows with these parameters, on all its pages, in its order. */
export async function casesOfList(context: Context, list: Row, problems: Problems): Promise<number[]> {
  const { allIds, isInvolved } = listQuery(readListRequest(context, context.model.named('debt_case'), list, 'index'));
  const rows = await rowsAsked(context.db, allIds, isInvolved);
  const { ids } = rows[0]!;
  if (countOf(ids) === 0) problems.add('base', 'summons_run_empty');
  if (countOf(ids) > most) problems.add('base', 'summons_run_too_large', { count: most });
  return idsFrom(ids, 0, most);
}
