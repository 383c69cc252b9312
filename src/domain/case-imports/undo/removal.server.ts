import { type RawBuilder, sql } from 'kysely';
import type { Resource } from '#engine/resource.ts';
import type { Context, Row, Tx } from '#engine/server/behaviour.ts';
import { removeWhere } from '#engine/server/save/change-where.ts';
import { isHeld } from '#engine/server/save/violation.ts';
import { isChangedBy, isDealtWithBy, looks } from '#engine/server/undo/recorded-line.ts';
import { changeLine } from '../record.server.ts';
import { coDebtor } from '#domain/cases/co-debtor.ts';
import { debtCaseAddress } from '#domain/cases/debt-case-address.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import { contractItem } from '#domain/contracts/contract-item.ts';
import { contract } from '#domain/contracts/contract.ts';
import { invoice } from '#domain/invoices/invoice.ts';
import { address } from '#domain/parties/address.ts';
import { debtor } from '#domain/parties/debtor.ts';
import { person } from '#domain/parties/person.ts';

interface Told {
  readonly case_id: number;
  readonly resource: string;
  readonly record_id: number;
  readonly action: string;
  readonly changes: Row;
  /** Made by the import itself. */
  readonly is_own: boolean;
  readonly who: string | null;
}

/**
 * Those of an import's cases in which anything stands that people did beyond what the import itself made, with who did it:
 * their names, or a dash. What was taken back again speaks no more against deleting a case.
 */
export async function touchedCases(
  { model }: Context,
  tx: Tx,
  importId: number,
  cases: readonly number[],
): Promise<Map<number, string>> {
  const within = (name: string) =>
    model.resources.filter((resource) => resource.within === name).map((resource) => resource.name);
  const { rows } = await sql<Told>`
    with places as (
      select id as case_id, id as place, ${within('debt_case')}::text[] as inside
      from unnest(${cases}::bigint[]) as id
      union all
      select debt_case_id, id, ${within('contract')}::text[]
      from contracts where debt_case_id = any(${cases}::bigint[])
    ), lines as (
      select p.case_id, l.* from places p
      join record_changes l on l.within_id = p.place and l.resource = any(p.inside)
      union all
      select l.record_id, l.* from record_changes l
      where l.resource = 'debt_case' and l.record_id = any(${cases}::bigint[])
    ), told as (
      select l.*, u.full_name as who, exists (
        select from import_records m
        where m.import_id = ${importId} and m.resource = l.resource and m.record_id = l.record_id) as is_own
      from lines l left join users u on u.id = l.user_id
      where l.action <> all(${looks}::text[])
    )
    select case_id, resource, record_id, action, changes, is_own, who from told
    where not (action = 'create' and is_own) order by id`.execute(tx);
  const byRecord = Map.groupBy(rows, ({ resource, record_id }) => `${resource} ${record_id}`);
  const telling = [...byRecord.values()].filter((lines) => isTouchedBy(model.named(lines[0]!.resource), lines)).flat();
  const byCase = Map.groupBy(telling, ({ case_id }) => case_id);
  return new Map([...byCase].map(([id, lines]) => [id, namesIn(lines)]));
}

/** What others made stands until it is gone; what the import made is theirs once it is changed. */
function isTouchedBy(resource: Resource, lines: readonly Told[]): boolean {
  const [{ is_own }] = lines as [Told];
  if (isDealtWithBy(lines)) return true;
  if (is_own) return isChangedBy(resource, lines);
  return lines.findLast(({ action }) => action !== 'update')?.action !== 'destroy';
}

const namesIn = (lines: readonly Told[]) => [...new Set(lines.flatMap(({ who }) => who ?? []))].join(', ') || '–';

/** Deletes an import's cases that nobody has touched, and the parties it made for them that nothing else needs. */
export async function removeCases(context: Context, tx: Tx, importId: number, cases: readonly number[]): Promise<void> {
  if (!cases.length) return;
  const audience = await context.audience?.(context, debtCase, cases[0]!);
  const ofCases = sql`debt_case_id = any(${cases}::bigint[])`;
  await removeWhere(context, tx, invoice, ofCases);
  await removeWhere(context, tx, contractItem, sql`contract_id in (select id from contracts where ${ofCases})`);
  await removeWhere(context, tx, contract, ofCases);
  await removeWhere(context, tx, debtCaseAddress, ofCases);
  const beside = await removeWhere(context, tx, coDebtor, ofCases);
  const gone = await removeWhere(context, tx, debtCase, sql`id = any(${cases}::bigint[])`);
  const debtors = [...gone, ...beside].map((row) => row.debtor_id);
  await removeParties(context, tx, importId, debtors);
  await removeBrought(context, tx, importId, debtors);
  context.announce({ model: debtCase.name, id: cases[0]!, action: 'destroy', within: null, audience });
}

/** Debtors that the import made and that have no case left, with the contacts and addresses it made for them. */
async function removeParties(context: Context, tx: Tx, importId: number, debtors: readonly number[]): Promise<void> {
  const isForeign = (resource: string, alias: string) =>
    sql`not ${isUntouched(importId, resource, sql.id(alias, 'id'))}`;
  const { rows } = await sql<{ id: number }>`
    select m.record_id as id from import_records m
    where m.import_id = ${importId} and m.resource = 'debtor' and m.record_id = any(${debtors}::bigint[])
      and not exists (select from debt_cases c where c.debtor_id = m.record_id)
      and not exists (select from co_debtors c where c.debtor_id = m.record_id)
      and not exists (select from people p where p.business_entity_id = m.record_id and ${isForeign('person', 'p')})
      and not exists (select from addresses a where a.business_entity_id = m.record_id and ${isForeign('address', 'a')})
      and not exists (
        select from record_changes l
        where l.resource = 'debtor' and l.record_id = m.record_id and ${isDeed} and not exists (
          select from import_records o
          where o.import_id = ${importId} and o.resource = ${changeLine} and o.record_id = l.id))`.execute(tx);
  const free = rows.map((row) => row.id);
  const remove = async (ids: readonly number[]) => {
    await removeWhere(context, tx, person, sql`business_entity_id = any(${ids}::bigint[])`);
    await removeWhere(context, tx, address, sql`business_entity_id = any(${ids}::bigint[])`);
    await removeWhere(context, tx, debtor, sql`id = any(${ids}::bigint[])`);
  };
  if (await removedUnlessHeld(tx, () => remove(free))) return;
  for (const id of free) await removedUnlessHeld(tx, () => remove([id]));
}

/** False for what somebody has tied to others since: it stays, and whom it belongs to with it. */
async function removedUnlessHeld(tx: Tx, remove: () => Promise<unknown>): Promise<boolean> {
  await sql`savepoint before_parties`.execute(tx);
  try {
    await remove();
    return true;
  } catch (error) {
    if (!isHeld(error)) throw error;
    await sql`rollback to savepoint before_parties`.execute(tx);
    return false;
  }
}

/**
 * What the import brought to debtors who were there before and of whom none of its cases is left: contacts and addresses that a
 * wrong file may have told of them, where nobody has done anything with them since. Numbers stay (docs/decisions/0008).
 */
async function removeBrought(context: Context, tx: Tx, importId: number, debtors: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select d.id from business_entities d
    where d.id = any(${debtors}::bigint[])
      and not exists (
        select from import_records m where m.import_id = ${importId} and m.resource = 'debtor' and m.record_id = d.id)
      and not exists (
        select from debt_cases c where c.import_id = ${importId} and (
          c.debtor_id = d.id
          or exists (select from co_debtors o where o.debt_case_id = c.id and o.debtor_id = d.id)))
    order by d.id`.execute(tx);
  const left = rows.map((row) => row.id);
  for (const resource of [person, address]) {
    const { rows: brought } = await sql<{ id: number }>`
      select b.id from ${sql.id(resource.table)} b
      where b.business_entity_id = any(${left}::bigint[]) and ${isUntouched(importId, resource.name, sql.id('b', 'id'))}
      order by b.id`.execute(tx);
    for (const { id } of brought)
      await removedUnlessHeld(tx, () => removeWhere(context, tx, resource, sql`id = ${id}`));
  }
}

/** Made by the import, and nobody has done anything with it since. */
const isUntouched = (importId: number, resource: string, id: RawBuilder<unknown>) => sql`(
  exists (
    select from import_records o
    where o.import_id = ${importId} and o.resource = ${resource} and o.record_id = ${id})
  and not exists (select from record_changes l where l.resource = ${resource} and l.record_id = ${id} and ${isDeed}))`;

/** What was done to a record after it was made, beyond looking at it. */
const isDeed = sql`l.action not in ('create', 'read', 'csv')`;
