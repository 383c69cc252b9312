import { sql } from 'kysely';
import type { Context, Tx } from '#engine/server/behaviour.ts';
import { forgetAnswers } from '#server/repeats/named-request.ts';
import { fieldsErased } from '#engine/personal-data.ts';
import type { Resource } from '#engine/resource.ts';
import { doerOf, withHistory } from '#engine/server/history.ts';
import { lockToAct } from '#engine/server/save/lock-to-act.ts';
import { InvalidRecord } from '#engine/server/refusal.ts';
import { changeWhere } from '#engine/server/save/change-where.ts';
import { inTransaction, refuseUnlessPossible } from '#engine/server/save/transaction.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { eraseBulkTexts } from './bulk-texts.server.ts';
import { dutiesToKeep } from './duties-to-keep.server.ts';
import { erasedText } from '#domain/fields/erased-text.ts';
import type { ErasurePlan, ErasureStep } from './plan.ts';
import { type Removal, removalJob } from '../retention/file-removal.server.ts';
import { planFor } from './plan.server.ts';
import type { Subject } from '../personal-data-subject.ts';
import { beginErasing, endErasing, scrubHistory } from './scrub-history.server.ts';
import { scrubViews } from './views-that-say.server.ts';
import { removeAccountTraces } from './account-traces.server.ts';
import { debtCase } from '#domain/cases/debt-case.ts';

/**
 * Erases what is known of somebody, all of it or nothing; done again it changes nothing. Refuses with 403, 404, and 422
 * while there is a duty to keep, or when `name` is not theirs.
 */
export async function erase(context: Context, jobs: Jobs, subject: Subject, name: unknown): Promise<void> {
  const resource = context.model.named(subject.name);
  refuseUnlessPossible(context, resource, 'erase');
  await inTransaction(context, async (inner, tx) => {
    const row = await lockToAct(inner, tx, resource, subject.id, 'erase');
    if (row.erased_at !== null) return;
    await lockCases(tx, subject);
    const problems = await dutiesToKeep(tx, subject);
    if (sameName(name) !== sameName(row[resource.title])) problems.add('name', 'erase_name');
    if (problems.any) throw new InvalidRecord(resource, { id: subject.id }, problems);
    const plan = await planFor(tx, context.model, subject);
    const prints = await clearPrints(tx, plan);
    await carryOut(inner, tx, subject, plan);
    const cleared = [...prints, ...(await clearImports(tx, plan))];
    const removal: Removal = { keys: [...plan.storageKeys, ...cleared], mails: mailsOf(plan) };
    await jobs.send(removalJob, removal, { tx });
  });
}

/** Typed by hand: spaces and capitals do not matter. */
const sameName = (name: unknown) => (typeof name === 'string' ? name.trim().replace(/\s+/g, ' ').toLowerCase() : '');

/** Nobody reopens a case or adds a paper to it in the meantime. */
async function lockCases(tx: Tx, { name, id }: Subject): Promise<void> {
  if (name !== 'debtor') return;
  await sql`
    select id from debt_cases
    where debtor_id = ${id} or id in (select debt_case_id from co_debtors where debtor_id = ${id})
    order by id for update`.execute(tx);
}

async function carryOut(context: Context, tx: Tx, subject: Subject, plan: ErasurePlan): Promise<void> {
  await beginErasing(tx);
  for (const step of plan.steps) await carryOutStep(context, tx, step);
  await scrubHistory(tx, plan);
  await scrubViews(tx, plan.called);
  await sql`delete from deleted_files where bytes_key = any(${plan.storageKeys}::text[])`.execute(tx);
  await forgetAnswers(tx);
  await erasePutOffs(tx, casesIn(plan));
  if (subject.name === 'user') await removeAccountTraces(tx, subject.id);
  await endErasing(tx);
  if (subject.name !== 'debtor') return;
  await eraseBulkTexts(tx, context.model, casesIn(plan));
  await eraseSettledNames(tx, subject.id, casesIn(plan));
  await sql`delete from person_debtors where debtor_id = ${subject.id}`.execute(tx);
  const debtors = plan.steps.filter(({ resource }) => resource.name === 'debtor').flatMap(({ ids }) => ids);
  const entered = sql`id = any(${plan.keptPeople}::bigint[]) and business_entity_id = any(${debtors}::bigint[])`;
  await changeWhere(context, tx, context.model.named('person'), entered, { business_entity_id: null });
  await sql`
    delete from debtor_merges
    where from_id = any(${debtors}::bigint[]) or into_id = any(${debtors}::bigint[])`.execute(tx);
}

async function carryOutStep(context: Context, tx: Tx, step: ErasureStep): Promise<void> {
  if (!step.ids.length) return;
  const { resource, ids, isRemoved } = step;
  const table = sql.table(resource.table);
  const within = resource.within ? sql.id(`${resource.within}_id`) : sql`null::bigint`;
  const which = sql`where id = any(${ids}::bigint[]) returning id, ${within} as within`;
  const statement = isRemoved
    ? sql<Written>`delete from ${table} ${which}`
    : sql<Written>`update ${table} set ${sql.join(setters(resource))} ${which}`;
  if (!isRemoved) await emptySets(tx, step);
  const line = { doer: doerOf(context), resource: resource.name, within_id: sql`within`, action: 'erase' };
  const written = await withHistory(tx, statement, line);
  const action = isRemoved ? 'destroy' : 'update';
  for (const row of written) context.announce({ model: resource.name, action, ...row });
}

/** Texts that lie in tables of their own; with a record that is removed they go by themselves. */
async function emptySets(tx: Tx, { resource, ids }: ErasureStep): Promise<void> {
  for (const name of fieldsErased(resource, 'blank')) {
    const storage = resource.fields[name]?.storage;
    if (storage?.in !== 'texts') continue;
    await sql`delete from ${sql.id(storage.table)} where ${sql.id(storage.own)} = any(${ids}::bigint[])`.execute(tx);
  }
}

interface Written {
  readonly id: number;
  readonly within: number | null;
}

function setters(resource: Resource) {
  const marked = resource.fields['erased_at'] ? [sql`erased_at = now()`] : [];
  return [
    ...fieldsErased(resource, 'becomes').map((name) => sql`${sql.id(name)} = ${replacement(resource, name)}`),
    ...fieldsErased(resource, 'text').map(
      (name) => sql`${sql.id(name)} = case when ${sql.id(name)} <> '' then ${erasedText} end`,
    ),
    ...fieldsErased(resource, 'blank')
      .filter((name) => resource.fields[name]?.storage.in === 'column')
      .map((name) => sql`${sql.id(name)} = null`),
    ...marked,
    sql`lock_version = lock_version + 1`,
    sql`updated_at = now()`,
  ];
}

/** What a field becomes, `{id}` being the record's. */
function replacement({ fields }: Resource, name: string) {
  const erased = fields[name]?.erased;
  const text = typeof erased === 'object' && 'becomes' in erased ? erased.becomes : erasedText;
  return sql`replace(${text}::text, '{id}', id::text)`;
}

/** Files that cases came in hold others' data too; their rows are records by now, so they go as a whole. */
async function clearImports(tx: Tx, { importFiles, auctionFiles }: ErasurePlan): Promise<string[]> {
  const { rows } = await sql<{ storage_key: string | null }>`
    with was as (select id, storage_key from imports where id = any(${importFiles}::bigint[]) and storage_key <> ''),
    auction as (select id, storage_key from santander_import_files where id = any(${auctionFiles}::bigint[])),
    emptied as (update imports i set storage_key = '' from was where was.id = i.id),
    emptied_too as (
      update santander_import_files f set storage_key = null, content = null from auction where auction.id = f.id
    )
    select storage_key from was union select storage_key from auction`.execute(tx);
  return rows.flatMap((row) => row.storage_key ?? []);
}

/** Letters put behind one another to be printed hold others' letters too; each is still in its case. */
async function clearPrints(tx: Tx, { storageKeys }: ErasurePlan): Promise<string[]> {
  const { rows } = await sql<{ storage_key: string }>`
    delete from summons_run_files where run_id in (
      select c.run_id from summons_run_cases c join binary_files f on f.document_id = c.document_id
      where f.storage_key = any(${storageKeys}::text[])
    ) returning storage_key`.execute(tx);
  return rows.map((row) => row.storage_key);
}

/** Cases that are erased, or were deleted before. */
const casesIn = ({ steps }: ErasurePlan): number[] =>
  steps.filter(({ resource }) => resource.name === 'debt_case').flatMap(({ ids, gone }) => [...ids, ...gone]);

/** Mails and short messages that were written to the outbox. */
const mailsOf = ({ steps }: ErasurePlan): number[] =>
  steps.filter(({ resource }) => resource.name === 'notification').flatMap(({ ids }) => [...ids]);

/** A closed account with a creditor keeps its sums and the numbers of cases, not what the debtor was called. */
async function eraseSettledNames(tx: Tx, debtorId: number, caseIds: readonly number[]): Promise<void> {
  await sql`
    update settlement_lines set debtor = ${erasedText}
    where debtor_id = ${debtorId} or debt_case_id = any(${caseIds}::bigint[])`.execute(tx);
}

/** Removes what was put off in the queues of these cases, and why, which leaves the record of changes too; that is open for it. */
async function erasePutOffs(tx: Tx, caseIds: readonly number[]): Promise<void> {
  await sql`delete from work_queue_laters where debt_case_id = any(${caseIds}::bigint[])`.execute(tx);
  await sql`
    update record_changes set changes = changes || '{"reason": ["…", "…"]}'
    where resource = ${debtCase.name} and action = 'later' and changes ? 'reason' and record_id = any(${caseIds}::bigint[])`.execute(
    tx,
  );
}
