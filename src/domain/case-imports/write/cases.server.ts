import { sql } from 'kysely';
import type { Context, Row, Tx } from '#engine/server/behaviour.ts';
import { contractItem } from '#domain/contracts/contract-item.ts';
import { contract } from '#domain/contracts/contract.ts';
import { debtCaseAddress } from '#domain/cases/debt-case-address.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import type { KnownCase } from './known.server.ts';
import { type MakeRecords, recordMaker } from './make-records.server.ts';
import { type PartyLists, storeDebtors } from './parties.server.ts';
import type { PlannedCase } from '../plan/plan-case.ts';
import type { ImportRecord } from '../record.server.ts';

/** Ids of the entries of reference lists that new records get. */
export interface NewCaseLists extends PartyLists {
  readonly process: number;
}

/** Writes new cases with all that belongs to them; a few statements per table, whatever the number of cases. */
export async function writeCases(
  context: Context,
  tx: Tx,
  { id: importId, importer }: ImportRecord,
  cases: readonly PlannedCase[],
  lists: NewCaseLists,
): Promise<KnownCase[]> {
  if (!cases.length) return [];
  const make = recordMaker(context, tx, importId);
  const debtorIds = await storeDebtors(context, tx, make, cases, lists);
  const records = cases.map(({ debtCase: values, creditor }, i) => ({
    ...values,
    debt_case_state_id: lists.process,
    creditor_id: creditor!.id,
    debtor_id: debtorIds[i],
  }));
  const made = (await make(debtCase, records, { importer })) as unknown as { id: number; odzysk_no: string }[];
  const ids = made.map(({ id }) => id);
  await sql`
    insert into import_records (import_id, resource, record_id)
    select ${importId}, ${debtCaseAddress.name}, id from debt_case_addresses
    where debt_case_id = any(${ids}::bigint[])`.execute(tx);
  await writeContracts(make, cases, ids);
  return made.map(({ id, odzysk_no }) => ({ id, odzysk_no }));
}

async function writeContracts(make: MakeRecords, cases: readonly PlannedCase[], caseIds: readonly number[]) {
  const all = cases.flatMap(({ contracts }, i) =>
    contracts.map(({ values, items }) => ({ items, values: { ...values, debt_case_id: caseIds[i] } })),
  );
  const made = await make(
    contract,
    all.map(({ values }) => values),
  );
  const items = all.flatMap(({ items: own }, i) => own.map((item): Row => ({ ...item, contract_id: made[i]!.id })));
  await make(contractItem, items);
}
