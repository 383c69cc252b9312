import { sql } from 'kysely';
import type { Context, Row, Tx } from '#engine/server/behaviour.ts';
import type { Problem } from '#engine/messages.ts';
import type { Problems } from '#engine/server/refusal.ts';
import { refuseUnlessPossible } from '#engine/server/save/transaction.ts';
import { hasMembers } from '#engine/member-of.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import { type LetterKind, rightTo } from '#domain/letters/letter-kinds.ts';
import { kindSent } from '#domain/summonses/kind-sent.ts';
import { countLetters } from '#domain/summonses/letter-limit.server.ts';
import { refusedCases } from '#domain/summonses/run/outlook.server.ts';
import { insertRun } from '#domain/summonses/run/record.server.ts';
import { readRunCall } from '#domain/summonses/run/request.server.ts';
import { summonsRunJob } from '#domain/summonses/run/job.server.ts';
import type { BulkNeeds } from './action.server.ts';

/** `{kind, call}`, as a run of letters is asked for. */
export async function readLetters(context: Context, sent: Row, problems: Problems): Promise<Row> {
  const { call = {} } = sent;
  const kind = kindSent(sent.kind, problems);
  if (!kind) return {};
  refuseUnlessPossible(context, debtCase, rightTo(kind));
  if (!hasMembers(call)) problems.add('call', 'invalid');
  return { kind, call: hasMembers(call) ? await readRunCall(context, call, problems) : {} };
}

/** Asks for the letters of the cases that the person may write in; a check only says which would get none, and why. */
export async function startLetters(
  context: Context,
  tx: Tx,
  { config, jobs }: BulkNeeds,
  { id, params, isDryRun }: { id: number; params: Row; isDryRun: boolean },
  cases: readonly number[],
): Promise<void> {
  const [kind, call] = [params.kind as LetterKind, params.call as Row];
  const none: Problem = { code: 'bulk_no_case' };
  await sql`
    update bulk_action_rows set status = 'refused', odzysk_no = null, problems = ${JSON.stringify({ base: [none] })}::jsonb
    where bulk_action_id = ${id} and not debt_case_id = any(${cases}::bigint[])`.execute(tx);
  if (isDryRun) {
    const refused = [...(await refusedCases(context, kind, call, cases))];
    const told = refused.map(([debt_case_id, problems]) => ({ debt_case_id, problems }));
    await sql`
      update bulk_action_rows r set status = 'refused', problems = told.problems
      from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told(debt_case_id bigint, problems jsonb)
      where r.bulk_action_id = ${id} and r.debt_case_id = told.debt_case_id`.execute(tx);
    await sql`
      update bulk_action_rows set status = 'changed' where bulk_action_id = ${id} and status is null`.execute(tx);
  }
  await sql`
    update bulk_actions set state = ${isDryRun || !cases.length ? 'done' : 'running'},
      refused = (select count(*) from bulk_action_rows where bulk_action_id = ${id} and status = 'refused'),
      changed = (select count(*) from bulk_action_rows where bulk_action_id = ${id} and status = 'changed')
    where id = ${id}`.execute(tx);
  if (isDryRun || !cases.length) return;
  await countLetters(context, tx, config, cases.length);
  const run = await insertRun(context, tx, kind, call, cases);
  await sql`update bulk_actions set summons_run_id = ${run} where id = ${id}`.execute(tx);
  await jobs.send(summonsRunJob, { id: run }, { tx, person: context.access.actor.id });
}
