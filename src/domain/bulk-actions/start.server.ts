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
import { insertBulkAction, insertRows } from './record.server.ts';
import { type AskedChange, readRequest } from './request.server.ts';
import { worksWith } from './works.server.ts';

/** The id of the change that was begun, or what is wrong with the request. */
export type Started = { readonly id: number } | { readonly errors: Row };

/** Begins a change of many cases. Refuses with 403. */
export async function startChange(context: Context, needs: BulkNeeds, body: Row): Promise<Started> {
  const problems = new Problems();
  const asked = await readRequest(context, needs, body, problems);
  if (!asked || problems.any) return { errors: sayProblems(problems, context) };
  return { id: await begin(context, needs, asked) };
}

async function begin(
  context: Context,
  needs: BulkNeeds,
  { action, params, isDryRun, ids }: AskedChange,
): Promise<number> {
  const theirs = await idsWithRight(context, debtCase, ids, bulkActions[action].right);
  const allowed = ids.filter((id) => theirs.has(id));
  const plan = action === 'letters' ? undefined : await worksWith(needs)[action].plan?.(context, params, allowed);
  return inTransaction(context, async (inner, tx) => {
    const made = { action, params, dry_run: isDryRun };
    const id = await insertBulkAction(inner, tx, made, ids.length);
    await insertRows(tx, id, ids, plan);
    if (action === 'letters') await startLetters(inner, tx, needs, { id, params, isDryRun }, allowed);
    else await needs.jobs.send(bulkActionJob, { id }, { tx, person: inner.access.actor.id });
    return id;
  });
}
