import { formatCount } from '#engine/format.ts';
import { hasMembers } from '#engine/member-of.ts';
import { BadFilter } from '#engine/predicate/bad-filter.ts';
import type { Context, Row } from '#engine/server/behaviour.ts';
import { isDryRunOf } from '#engine/server/dry-run.ts';
import { readListRequest } from '#engine/server/list-request.ts';
import { listQuery } from '#engine/server/query/list-query.ts';
import type { Problems } from '#engine/server/refusal.ts';
import { refuseUnlessPossible } from '#engine/server/save/transaction.ts';
import { rowsAsked } from '#engine/server/too-slow.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import type { BulkNeeds } from './action.server.ts';
import { type BulkActionName, bulkActions, isBulkAction, mostCases } from './bulk-action.ts';
import { readLetters } from './letters.server.ts';
import { worksWith } from './works.server.ts';

export interface AskedChange {
  readonly action: BulkActionName;
  readonly params: Row;
  readonly isDryRun: boolean;
  readonly ids: readonly number[];
}

/** What was asked for; what is wrong with it is added to `problems`, and then it is undefined. */
export async function readRequest(
  context: Context,
  needs: BulkNeeds,
  body: Row,
  problems: Problems,
): Promise<AskedChange | undefined> {
  const { resource, action, params = {} } = body;
  const isDryRun = isDryRunOf(body);
  if (isDryRun === undefined) problems.add('dry_run', 'invalid');
  if (resource !== debtCase.name && resource !== debtCase.plural) problems.add('resource', 'inclusion');
  if (!isBulkAction(action)) {
    problems.add('action', action === undefined ? 'blank' : 'inclusion');
    return undefined;
  }
  refuseUnlessPossible(context, debtCase, bulkActions[action].right);
  const work = action === 'letters' ? { read: readLetters } : worksWith(needs)[action];
  if (!hasMembers(params)) problems.add('params', 'invalid');
  const read = hasMembers(params) ? await work.read(context, params, problems) : {};
  const ids = await chosenCases(context, body, problems);
  return problems.any || isDryRun === undefined ? undefined : { action, params: read, isDryRun, ids };
}

/** The cases that were named, or that a filter finds, in their order. */
async function chosenCases(context: Context, { ids, q }: Row, problems: Problems): Promise<readonly number[]> {
  const isNamed = (ids ?? null) !== null;
  if (isNamed === ((q ?? null) !== null)) {
    problems.add('base', 'bulk_ids_or_q');
    return [];
  }
  const found = isNamed ? namedIds(ids, problems) : await foundIds(context, q, problems);
  if (!found.length && !problems.any) problems.add('base', 'bulk_none');
  if (found.length > mostCases) problems.add('base', 'bulk_too_many', { count: formatCount(mostCases) });
  return found;
}

function namedIds(ids: unknown, problems: Problems): number[] {
  const isId = (id: unknown) => typeof id !== 'object' && /^[1-9]\d{0,14}$/.test(String(id));
  if (!Array.isArray(ids) || !ids.every(isId)) {
    problems.add('ids', 'invalid');
    return [];
  }
  return [...new Set(ids.map(Number))];
}

async function foundIds(context: Context, q: unknown, problems: Problems): Promise<number[]> {
  if (!hasMembers(q)) {
    problems.add('q', 'invalid');
    return [];
  }
  try {
    const asked = readListRequest(context, debtCase, { q }, 'index');
    const { ids, isInvolved } = listQuery({ ...asked, page: 1, perPage: mostCases + 1 });
    return (await rowsAsked(context.db, ids, isInvolved)).map(({ id }) => id);
  } catch (error) {
    if (!(error instanceof BadFilter)) throw error;
    problems.add('q', 'invalid');
    return [];
  }
}
