import { sql } from 'kysely';
import type { JsonSchema } from '#engine/json-schema.ts';
import type { Behaviour, Context, Tx, Write } from '#engine/server/behaviour.ts';
import { doerOf, pairsMade, withHistory } from '#engine/server/history.ts';
import { removeWhere } from '#engine/server/save/change-where.ts';
import { idOfCode } from '#domain/lists/lookup.server.ts';
import { today } from '#engine/days/today.ts';
import { customersOf } from './case-customer.server.ts';
import { accountOfCase, numberedAccounts } from '#domain/virtual-accounts/virtual-accounts.server.ts';
import { checkMainDebtor } from './co-debtor.server.ts';
import { letterAddress, setTotals } from './debt-case.rules.ts';
import type { debtCase } from './debt-case.ts';

type CaseWrite = Write<typeof debtCase>;

/** Asked by whoever ends a case, with the state that ends it; followed where tasks are. */
const closeTasks: JsonSchema = {
  type: ['boolean', 'string', 'null'],
  description: 'Whether the open tasks of a case that ends are finished with it, those that the person may finish',
};

/** A case keeps its own number, customer, totals and addresses (contract §7). */
export const debtCaseBehaviour: Behaviour<typeof debtCase> = {
  prepare: {
    async ofAll(writes) {
      const { tx } = writes[0];
      const records = writes.map(({ record }) => record);
      const creditorIds = records.map(({ creditor_id }) => creditor_id);
      // Any other case is held itself: whoever sets another bank waits for it.
      const isHeld = writes.some(({ before, record }) => before?.creditor_id !== record.creditor_id);
      const customerOf = await customersOf(tx, creditorIds, { isHeld });
      for (const { record, before } of writes) {
        record.entry_date ??= before ? record.entry_date : today();
        record.customer = customerOf(record.creditor_id);
        if (before && before.creditor_id !== record.creditor_id && before.person_id === record.person_id)
          record.person_id = null;
      }
      await proposeAddresses(tx, writes);
      for (const write of writes) setTotals(write);
      await setLastDays(tx, writes);
    },
  },

  async fill(record, { db }) {
    record.debt_case_state_id ??= await idOfCode(db, 'debt_case_states', 'process');
    record.receive_date ??= today();
    record.customer = (await customersOf(db, [record.creditor_id]))(record.creditor_id);
  },

  async decorate(records, { db }) {
    const accounts = await numberedAccounts(db);
    for (const record of records) record.virtual_account = accountOfCase(accounts, record);
  },

  async check(write) {
    const [creditor, debtor] = [chosenId(write, 'creditor_id'), chosenId(write, 'debtor_id')];
    if (creditor && String(creditor) === String(debtor)) write.problems.add('debtor_id', 'same_as_creditor');
    // Costs are no part of the debt before the case was received.
    for (const name of ['receive_date', 'attorney_date'] as const)
      if ((write.record[name] ?? '') > today()) write.warnings.add(name, 'doubtful_date');
    await checkMainDebtor(write);
  },

  after: {
    async ofAll(writes) {
      const { context, tx, action } = writes[0];
      if (action !== 'create') return;
      const ids = writes.map(({ record }) => record.id);
      await linkDebtorAddresses(context, tx, ids);
    },
  },

  adds: { payload: { close_tasks: closeTasks } },

  takesAlong: ['contract', 'contract_item'],

  // Its contracts are deleted by being marked so: nobody could remove them any further, and the case would be held for ever.
  async beforeDestroy({ context, tx, before }) {
    const gone = sql`debt_case_id = ${before.id} and deleted`;
    const { model } = context;
    const ofGone = sql`contract_id in (select id from contracts where ${gone})`;
    await removeWhere(context, tx, model.named('contract_item'), ofGone);
    await removeWhere(context, tx, model.named('contract'), gone);
  },

  beforeInsert: {
    async ofAll(writes) {
      // Taken last: the row of the year's counter stays locked until the transaction ends.
      const numbers = await nextCaseNumbers(writes[0].tx, writes.length);
      writes.forEach(({ record }, i) => (record.odzysk_no = numbers[i]));
    },
  },
};

/** As it was sent: an id of a creditor names no debtor, and is not in the record any more. */
const chosenId = ({ sent, payload, record }: Write, name: 'creditor_id' | 'debtor_id') =>
  sent.has(name) ? payload[name] : record[name];

/** `2026/000123` and on; the counter rolls back with the transaction, so no number is lost or given twice. */
async function nextCaseNumbers(tx: Tx, count: number): Promise<string[]> {
  const year = Number(today().slice(0, 4));
  const { rows } = await sql<{
    no: string;
  }>`select next_case_no(${year}) as no from generate_series(1, ${count}::int)`.execute(tx);
  return rows.map(({ no }) => no);
}

/** New cases get the addresses of their debtors (contract §11). */
async function linkDebtorAddresses(context: Context, tx: Tx, caseIds: readonly number[]): Promise<void> {
  const linked = sql`
    insert into debt_case_addresses (debt_case_id, address_id)
    select c.id, a.id from debt_cases c join addresses a on a.business_entity_id = c.debtor_id
    where c.id = any(${caseIds}::bigint[]) order by c.id, a.id
    on conflict do nothing returning id, debt_case_id, address_id`;
  await withHistory(tx, linked, {
    doer: doerOf(context),
    resource: 'debt_case_address',
    within_id: sql`debt_case_id`,
    action: 'create',
    changes: pairsMade('debt_case_id', 'address_id'),
  });
}

/** The address letters go to, of a new case and where the debtor changed; what was sent stays, and what an undo brings back. */
async function proposeAddresses(tx: Tx, writes: readonly CaseWrite[]): Promise<void> {
  const open = writes.filter((write) => isNewDebtor(write) && !isAddressChosen(write));
  if (!open.length) return;
  const debtors = open.map(({ record }) => record.debtor_id ?? null);
  const { rows } = await sql<{ id: number; type: string | null; of: unknown }>`
    select a.id, t.code as type, a.business_entity_id as of from addresses a join address_types t on t.id = a.address_type_id
    where a.business_entity_id = any(${debtors}::bigint[])`.execute(tx);
  const byDebtor = Map.groupBy(rows, ({ of }) => of);
  for (const { record } of open)
    record.debtor_address_id = letterAddress(byDebtor.get(record.debtor_id) ?? [])?.id ?? null;
}

const isNewDebtor = ({ record, before, isUndo }: CaseWrite) =>
  !isUndo && (!before || before.debtor_id !== record.debtor_id);

const isAddressChosen = ({ record, before, sent }: CaseWrite) =>
  sent.has('debtor_address_id') &&
  record.debtor_address_id !== (before?.debtor_address_id ?? null) &&
  Boolean(record.debtor_address_id);

/** A case in a state that ends it has a last day; one that goes on after all has it no longer, unless another is set with that. */
async function setLastDays(tx: Tx, writes: readonly CaseWrite[]): Promise<void> {
  const asked = writes.filter(
    ({ record, before }) => !record.finish_date || record.debt_case_state_id !== before?.debt_case_state_id,
  );
  const ids = asked
    .flatMap(({ record, before }) => [record.debt_case_state_id, before?.debt_case_state_id])
    .filter((id) => typeof id === 'number');
  if (!ids.length) return;
  const { rows } = await sql<{ id: unknown }>`
    select id from debt_case_states where ended and id = any(${ids}::bigint[])`.execute(tx);
  const ended = new Set(rows.map(({ id }) => id));
  for (const { record, before, isUndo } of asked) {
    const goesOn = ended.has(before?.debt_case_state_id) && !isUndo;
    if (ended.has(record.debt_case_state_id)) record.finish_date ||= today();
    else if (goesOn && record.finish_date === before?.finish_date) record.finish_date = null;
  }
}
