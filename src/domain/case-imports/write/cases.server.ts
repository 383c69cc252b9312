import type { Context, Row, Tx } from '#engine/server/behaviour.ts';
import { contractItem } from '#domain/contracts/contract-item.ts';
import { contract } from '#domain/contracts/contract.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import type { KnownCase } from './known.server.ts';
import { MadeRecords } from './made-records.server.ts';
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
  const made = new MadeRecords(context, tx);
  const debtorIds = await storeDebtors(context, tx, made, cases, lists);
  const records = cases.map(({ debtCase: values, creditor }, i) => ({
    ...values,
    debt_case_state_id: lists.process,
    creditor_id: creditor!.id,
    debtor_id: debtorIds[i],
  }));
  const stored = await made.add(debtCase, records, { importer });
  const ids = stored.map(({ id }) => id);
  await writeContracts(made, cases, ids);
  await made.note(importId, ids);
  return stored.map(({ id, odzysk_no }) => ({ id, odzysk_no }));
}

async function writeContracts(made: MadeRecords, cases: readonly PlannedCase[], caseIds: readonly number[]) {
  const all = cases.flatMap(({ contracts }, i) =>
    contracts.map(({ values, items }) => ({ items, values: { ...values, debt_case_id: caseIds[i] } })),
  );
  const stored = await made.add(
    contract,
    all.map(({ values }) => values),
  );
  const items = all.flatMap(({ items: own }, i) => own.map((item): Row => ({ ...item, contract_id: stored[i]!.id })));
  await made.add(contractItem, items);
}
