import type { Context, Row } from '#engine/server/behaviour.ts';
import { sayProblems } from '#engine/server/answer.ts';
import { idsWithRight } from '#engine/server/rights/visible.ts';
import { Problems } from '#engine/server/refusal.ts';
import { inTransaction } from '#engine/server/save/transaction.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import type { BulkNeeds } from './action.server.ts';
import { bulkActions } from './bulk-action.ts';
import { bulkActionJob } from './job.server.ts';
import { startLetters } from './letters.server.ts';
import { digestOf, findByKey, insertBulkAction, insertRows } from './record.server.ts';
import { type AskedChange, readRequest } from './request.server.ts';
import { worksWith } from './works.server.ts';

/** Longer keys are no keys. */
const longestKey = 255;

/** The id of the change that was begun, now or by an earlier request of the same key; or what is wrong with the request. */
export type Started = { readonly id: number } | { readonly errors: Row };

/** Begins a change of many cases. Refuses with 403. */
export async function startChange(context: Context, needs: BulkNeeds, body: Row, key: string | null): Promise<Started> {
  const problems = new Problems();
  if (key !== null && key.length > longestKey) problems.add('idempotency_key', 'too_long', { count: longestKey });
  const digest = digestOf(body);
  const known = key === null ? undefined : await begunBefore(context, key, digest);
  if (known) return known;
  const asked = await readRequest(context, needs, body, problems);
  if (!asked || problems.any) return { errors: sayProblems(problems, context) };
  const id = await begin(context, needs, asked, { key, digest });
  return id === undefined ? (await begunBefore(context, key!, digest))! : { id };
}

async function begunBefore(context: Context, key: string, digest: string): Promise<Started | undefined> {
  const known = await findByKey(context.db, context.access.actor.id, key);
  if (!known) return undefined;
  if (known.request_digest === digest) return { id: known.id };
  const problems = new Problems();
  problems.add('idempotency_key', 'bulk_other_request');
  return { errors: sayProblems(problems, context) };
}

/** Undefined when a request of the same key was quicker. */
async function begin(
  context: Context,
  needs: BulkNeeds,
  { action, params, isDryRun, ids }: AskedChange,
  request: { readonly key: string | null; readonly digest: string },
): Promise<number | undefined> {
  const theirs = await idsWithRight(context, debtCase, ids, bulkActions[action].right);
  const allowed = ids.filter((id) => theirs.has(id));
  const plan = action === 'letters' ? undefined : await worksWith(needs)[action].plan?.(context, params, allowed);
  return inTransaction(context, async (inner, tx) => {
    const made = { action, params, dry_run: isDryRun, ...request };
    const id = await insertBulkAction(inner, tx, made, ids.length);
    if (id === undefined) return undefined;
    await insertRows(tx, id, ids, plan);
    if (action === 'letters') await startLetters(inner, tx, needs, { id, params, isDryRun }, allowed);
    else await needs.jobs.send(bulkActionJob, { id }, { tx, person: inner.access.actor.id });
    return id;
  });
}
