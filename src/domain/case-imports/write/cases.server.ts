import { sql } from 'kysely';
import type { Context, Row, Tx } from '#engine/server/behaviour.ts';
import { contractItem } from '#domain/contracts/contract-item.ts';
import { contract } from '#domain/contracts/contract.ts';
import { today } from '#domain/settings/clock.server.ts';
import type { BookedDebtor } from './debtors.server.ts';
import { insertRecords, nextIds, preparedRecord } from './insert.server.ts';
import type { KnownCase } from './known.server.ts';
import { type PartyLists, storeDebtors } from './parties.server.ts';
import type { PlannedCase } from '../plan/plan-case.ts';
import { debtCaseAddress } from '#domain/cases/debt-case-address.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import { defaultsOf } from '#engine/server/payload.ts';
import { letterAddress, setTotals } from '#domain/cases/debt-case.rules.ts';
import { linkDebtorAddresses, nextCaseNumbers } from '#domain/cases/debt-case.server.ts';

/** Ids of the entries of reference lists that new records get. */
export interface NewCaseLists extends PartyLists {
  readonly process: number;
}

/** Writes new cases with all that belongs to them; a statement per table, whatever the number of cases. */
export async function writeCases(
  context: Context,
  tx: Tx,
  importId: number,
  cases: readonly PlannedCase[],
  lists: NewCaseLists,
): Promise<KnownCase[]> {
  if (!cases.length) return [];
  const debtors = await storeDebtors(context, tx, importId, cases, lists);
  const ids = await nextIds(tx, debtCase, cases.length);
  // Taken last of what others wait for: the year's counter stays locked until the transaction ends.
  const numbers = await nextCaseNumbers(tx, cases.length);
  const records = cases.map((planned, i) => ({
    ...caseRecord(context, planned, debtors[i]!, lists.process),
    id: ids[i],
    odzysk_no: numbers[i],
  }));
  await insertRecords(context, tx, importId, debtCase, records);
  await linkDebtorAddresses(context, tx, ids);
  await sql`
    insert into import_records (import_id, resource, record_id)
    select ${importId}, ${debtCaseAddress.name}, id from debt_case_addresses
    where debt_case_id = any(${ids}::bigint[])`.execute(tx);
  await writeContracts(context, tx, importId, cases, ids);
  return ids.map((id, i) => ({ id, odzysk_no: numbers[i]! }));
}

/** A case as the rules of cases make it (contract §7), from what the file says and what is known already. */
function caseRecord(context: Context, planned: PlannedCase, debtor: BookedDebtor, stateId: number): Row {
  const { creditor, debtCase: values } = planned;
  const record: Row = {
    ...defaultsOf(debtCase, context.access),
    ...values,
    debt_case_state_id: stateId,
    creditor_id: creditor!.id,
    debtor_id: debtor.id,
    debtor_address_id: letterAddress(debtor.addresses)?.id ?? null,
    customer: creditor!.customer,
    entry_date: today(),
  };
  setTotals({ record, sent: new Set(Object.keys(values)), before: null });
  return record;
}

async function writeContracts(
  context: Context,
  tx: Tx,
  importId: number,
  cases: readonly PlannedCase[],
  caseIds: readonly number[],
): Promise<void> {
  const all = cases.flatMap(({ contracts }, i) =>
    contracts.map(({ values, items }) => ({ items, values: { ...values, debt_case_id: caseIds[i] } })),
  );
  const ids = await nextIds(tx, contract, all.length);
  const records: Row[] = [];
  const items: Row[] = [];
  for (const [i, { values, items: own }] of all.entries()) {
    records.push({ ...(await preparedRecord(context, tx, contract, values)), id: ids[i] });
    for (const item of own)
      items.push(await preparedRecord(context, tx, contractItem, { ...item, contract_id: ids[i] }));
  }
  await insertRecords(context, tx, importId, contract, records);
  const itemIds = await nextIds(tx, contractItem, items.length);
  await insertRecords(
    context,
    tx,
    importId,
    contractItem,
    items.map((record, i) => ({ ...record, id: itemIds[i] })),
  );
}
