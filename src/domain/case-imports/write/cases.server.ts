import { sql } from 'kysely';
import type { Context, Row, Tx } from '#engine/server/behaviour.ts';
import { createMany } from '#engine/server/save/save.ts';
import { coDebtor } from '#domain/cases/co-debtor.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import { contractItem } from '#domain/contracts/contract-item.ts';
import { contract } from '#domain/contracts/contract.ts';
import { invoice } from '#domain/invoices/invoice.ts';
import type { PlannedCase } from '../plan/plan-case.ts';
import { changeLine, type StoredImport } from '../record.server.ts';
import type { KnownCase } from './known.server.ts';
import type { Add, NewCaseLists } from './new-records.server.ts';
import { addressOfCase, type BookedCase, type BookedParties, storeNumbers, storeParties } from './parties.server.ts';

/** A record that the import made. */
interface Made {
  readonly resource: string;
  readonly id: unknown;
}

/** Writes new cases with all that belongs to them; a few statements per table, whatever the number of cases. */
export async function writeCases(
  context: Context,
  tx: Tx,
  { id: importId, importer }: StoredImport,
  cases: readonly PlannedCase[],
  parties: BookedParties,
  lists: NewCaseLists,
): Promise<KnownCase[]> {
  if (!cases.length) return [];
  const made: Made[] = [];
  const add: Add = async (resource, payloads, given) => {
    const records = await createMany(context, tx, resource, payloads, given);
    made.push(...records.map(({ id }) => ({ resource: resource.name, id })));
    return records;
  };
  const changed = await storeNumbers(context, tx, parties);
  await storeParties(add, parties);
  const records = cases.map(({ debtCase: values, creditor }, i) => ({
    ...values,
    debt_case_state_id: lists.process,
    creditor_id: creditor!.id,
    debtor_id: parties.cases[i]!.main.debtor.id,
    debtor_address_id: addressOfCase(parties.cases[i]!.main),
  }));
  const stored = await add(debtCase, records, { importer, import_id: importId });
  const ids = stored.map(({ id }) => id);
  await add(coDebtor, coDebtorRows(cases, ids, parties.cases));
  await writeContracts(add, cases, ids, lists);
  await noteMade(tx, importId, made, ids);
  await noteChanged(tx, importId, changed);
  return stored.map(({ id, odzysk_no }) => ({ id, odzysk_no }));
}

/** Notes that the import made them, and what the rules of cases made for them. */
async function noteMade(tx: Tx, importId: number, made: readonly Made[], caseIds: readonly number[]): Promise<void> {
  await sql`
    insert into import_records (import_id, resource, record_id)
    select ${importId}::bigint, resource, id
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as made(resource text, id bigint)
    union all
    select ${importId}::bigint, 'debt_case_address', id from debt_case_addresses
    where debt_case_id = any(${caseIds}::bigint[])`.execute(tx);
}

/** Notes the lines of the record of changes that the import has just written of debtors: they are its own, and no work since. */
async function noteChanged(tx: Tx, importId: number, debtorIds: readonly number[]): Promise<void> {
  await sql`
    insert into import_records (import_id, resource, record_id)
    select ${importId}::bigint, ${changeLine}, max(id) from record_changes
    where resource = 'debtor' and record_id = any(${debtorIds}::bigint[]) and action = 'update'
    group by record_id`.execute(tx);
}

/** Who owes in new cases beside the main debtor; two of a file that turn out to be one are one. */
function coDebtorRows(cases: readonly PlannedCase[], caseIds: readonly number[], booked: readonly BookedCase[]): Row[] {
  const rows = cases.flatMap(({ coDebtors }, i) =>
    coDebtors.map(({ role }, at) => ({
      debt_case_id: caseIds[i]!,
      role,
      debtor_id: booked[i]!.beside[at]!.debtor.id!,
    })),
  );
  return [...new Map(rows.map((row) => [`${row.debt_case_id} ${row.debtor_id}`, row])).values()];
}

/** The contracts of new cases with their items and invoices. */
async function writeContracts(
  add: Add,
  cases: readonly PlannedCase[],
  caseIds: readonly number[],
  { currencies }: NewCaseLists,
): Promise<void> {
  const all = cases.flatMap(({ contracts, currency }, i) => {
    const debt_case_id = caseIds[i]!;
    return contracts.map((planned) => ({ ...planned, debt_case_id, currency_id: currencies[currency] }));
  });
  const contracts = all.map(({ values, debt_case_id }): Row => ({ ...values, debt_case_id }));
  const stored = await add(contract, contracts);
  const items = all.flatMap(({ items: own }, i) => own.map((item): Row => ({ ...item, contract_id: stored[i]!.id })));
  await add(contractItem, items);
  const invoices = all.flatMap(({ invoices: own, debt_case_id, currency_id }, i) =>
    own.map((claim): Row => ({ ...claim, debt_case_id, currency_id, contract_id: stored[i]!.id })),
  );
  await add(invoice, invoices);
}
