import { sql } from 'kysely';
import type { Resource } from '#engine/resource.ts';
import type { Context, Row, Tx } from '#engine/server/behaviour.ts';
import { changesBetween, doerOf, withinOf, writeHistory } from '#engine/server/history.ts';
import { isHeld } from '#engine/server/violation.ts';
import { debtCaseAddress } from '#domain/cases/debt-case-address.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import { contractItem } from '#domain/contracts/contract-item.ts';
import { contract } from '#domain/contracts/contract.ts';
import { address } from '#domain/parties/address.ts';
import { debtor } from '#domain/parties/debtor.ts';
import { person } from '#domain/parties/person.ts';

/** Deletes an import's cases that nobody has touched, and the parties it made for them that nothing else needs. */
export async function removeCases(context: Context, tx: Tx, importId: number, cases: readonly number[]): Promise<void> {
  if (!cases.length) return;
  const audience = await context.audience?.(context, tx, debtCase, cases[0]!);
  const contracts = await idsIn(tx, contract, 'debt_case_id', cases);
  await deleteRecords(context, tx, contractItem, await idsIn(tx, contractItem, 'contract_id', contracts));
  await deleteRecords(context, tx, contract, contracts);
  await deleteRecords(context, tx, debtCaseAddress, await idsIn(tx, debtCaseAddress, 'debt_case_id', cases));
  const gone = await deleteRecords(context, tx, debtCase, cases);
  await removeParties(
    context,
    tx,
    importId,
    gone.map((row) => row.debtor_id as number),
  );
  context.announce({ model: debtCase.name, id: cases[0]!, action: 'destroy', within: null, audience });
}

/** Debtors that the import made and that have no case left, with the contacts and addresses it made for them. */
async function removeParties(context: Context, tx: Tx, importId: number, debtors: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select m.record_id as id from import_records m
    where m.import_id = ${importId} and m.resource = 'debtor' and m.record_id = any(${debtors}::bigint[])
      and not exists (select from debt_cases c where c.debtor_id = m.record_id)
      and not exists (select from people p where p.business_entity_id = m.record_id and ${isForeign('person', 'p')})
      and not exists (select from addresses a where a.business_entity_id = m.record_id and ${isForeign('address', 'a')})
      and not exists (
        select from record_changes l where l.resource = 'debtor' and l.record_id = m.record_id and ${isDeed})`.execute(
    tx,
  );
  const free = rows.map((row) => row.id);
  // What somebody has tied to others since stays, and whom it belongs to with it.
  await sql`savepoint before_parties`.execute(tx);
  try {
    await deleteRecords(context, tx, person, await idsIn(tx, person, 'business_entity_id', free));
    await deleteRecords(context, tx, address, await idsIn(tx, address, 'business_entity_id', free));
    await deleteRecords(context, tx, debtor, free);
  } catch (error) {
    if (!isHeld(error)) throw error;
    await sql`rollback to savepoint before_parties`.execute(tx);
  }

  /** Made by somebody else, or changed since. */
  function isForeign(resource: string, alias: string) {
    const id = sql.id(alias, 'id');
    return sql`(
      not exists (
        select from import_records o
        where o.import_id = ${importId} and o.resource = ${resource} and o.record_id = ${id})
      or exists (select from record_changes l where l.resource = ${resource} and l.record_id = ${id} and ${isDeed}))`;
  }
}

/** What was done to a record after it was made, beyond looking at it. */
const isDeed = sql`l.action not in ('create', 'read', 'csv')`;

async function idsIn(tx: Tx, { table }: Resource, key: string, owners: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.id(table)} where ${sql.id(key)} = any(${owners}::bigint[]) order by id`.execute(tx);
  return rows.map((row) => row.id);
}

/** Deletes records and says who did it, in two statements; gives what was deleted. */
async function deleteRecords(context: Context, tx: Tx, resource: Resource, ids: readonly number[]): Promise<Row[]> {
  if (!ids.length) return [];
  const { rows } = await sql<Row>`
    delete from ${sql.id(resource.table)} where id = any(${ids}::bigint[]) returning *`.execute(tx);
  const lines = rows.map((row) => ({
    resource: resource.name,
    record_id: row.id as number,
    within_id: withinOf(resource, row),
    action: 'destroy',
    changes: changesBetween(resource, row, Object.fromEntries(Object.keys(row).map((name) => [name, null]))),
  }));
  await writeHistory(tx, doerOf(context), lines);
  return rows;
}
