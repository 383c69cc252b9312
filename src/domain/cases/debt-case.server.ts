import { sql } from 'kysely';
import type { Behaviour, Context, Row, Tx, Write } from '#engine/server/behaviour.ts';
import { doerOf, pairsOf, withHistory } from '#engine/server/history.ts';
import { idOfCode } from '#domain/lists/lookup.server.ts';
import { today } from '#domain/settings/clock.server.ts';
import { customerOf } from './case-customer.server.ts';
import { letterAddress, setTotals } from './debt-case.rules.ts';
import { isEndedState } from './ended-state.ts';

/** A case keeps its own number, customer, totals and addresses (contract §7). */
export const debtCaseBehaviour: Behaviour = {
  async prepare(write) {
    const { record, before, tx } = write;
    record.entry_date ??= before ? record.entry_date : today();
    record.customer = await customerOf(tx, record.creditor_id);
    if (before && before.creditor_id !== record.creditor_id && before.person_id === record.person_id)
      record.person_id = null;
    if (!before || before.debtor_id !== record.debtor_id) await proposeAddress(write);
    setTotals(write);
    await closeWhenEnded(tx, record);
  },

  async fill(record, { db }) {
    record.debt_case_state_id ??= await idOfCode(db, 'debt_case_states', 'process');
    record.receive_date ??= today();
    record.customer = await customerOf(db, record.creditor_id);
  },

  check(write) {
    const [creditor, debtor] = [chosenId(write, 'creditor_id'), chosenId(write, 'debtor_id')];
    if (creditor && String(creditor) === String(debtor)) write.problems.add('debtor_id', 'same_as_creditor');
  },

  async after({ context, action, tx, record }) {
    if (action !== 'create') return;
    await linkDebtorAddresses(context, tx, [record.id as number]);
  },

  async beforeInsert({ record, tx }) {
    // Taken last: the row of the year's counter stays locked until the transaction ends.
    [record.odzysk_no] = await nextCaseNumbers(tx, 1);
  },
};

/** As it was sent: an id of a creditor names no debtor, and is not in the record any more. */
const chosenId = ({ sent, payload, record }: Write, name: string) => (sent.has(name) ? payload[name] : record[name]);

/** `2026/000123` and on; the counter rolls back with the transaction, so no number is lost or given twice. */
export async function nextCaseNumbers(tx: Tx, count: number): Promise<string[]> {
  const year = Number(today().slice(0, 4));
  const { rows } = await sql<{
    no: string;
  }>`select next_case_no(${year}) as no from generate_series(1, ${count}::int)`.execute(tx);
  return rows.map(({ no }) => no);
}

/** New cases get the addresses of their debtors (contract §11). */
export async function linkDebtorAddresses(context: Context, tx: Tx, caseIds: readonly number[]): Promise<void> {
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
    changes: pairsOf({ debt_case_id: [sql`null`, sql`debt_case_id`], address_id: [sql`null`, sql`address_id`] }),
  });
}

/** The address letters go to; what was sent stays. */
async function proposeAddress({ tx, record, before, sent }: Write): Promise<void> {
  const isChosen = sent.has('debtor_address_id') && record.debtor_address_id !== (before?.debtor_address_id ?? null);
  if (isChosen && record.debtor_address_id) return;
  const { rows } = await sql<{ id: number; type: string | null }>`
    select a.id, t.code as type from addresses a join address_types t on t.id = a.address_type_id
    where a.business_entity_id = ${record.debtor_id ?? null}::bigint`.execute(tx);
  record.debtor_address_id = letterAddress(rows)?.id ?? null;
}

async function closeWhenEnded(tx: Tx, record: Row): Promise<void> {
  if (record.finish_date || typeof record.debt_case_state_id !== 'number') return;
  const { rows } = await sql<{
    code: string | null;
  }>`select code from debt_case_states where id = ${record.debt_case_state_id}`.execute(tx);
  if (isEndedState(rows[0]?.code)) record.finish_date = today();
}
