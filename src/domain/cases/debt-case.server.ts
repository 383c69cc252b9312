import { sql } from 'kysely';
import { addMoney, subtractMoney } from '#engine/money.ts';
import type { Behaviour, Db, Row, Tx, Write } from '#engine/server/behaviour.ts';
import { today } from '#domain/settings/clock.server.ts';
import { setting } from '#domain/settings/setting.server.ts';

/** A case keeps its own number, customer, totals and addresses (contract §7). */
export const debtCaseBehaviour: Behaviour = {
  async prepare(write) {
    const { record, before, sent, tx } = write;
    record.entry_date ??= before ? record.entry_date : today();
    record.customer = await customerOf(tx, record.creditor_id);
    if (before && before.creditor_id !== record.creditor_id && !sent.has('person_id')) record.person_id = null;
    if (!before || before.debtor_id !== record.debtor_id) await proposeAddress(write);
    setTotals(write);
    await closeWhenEnded(tx, record);
  },

  async fill(record, { db }) {
    record.debt_case_state_id ??= await firstState(db);
    record.receive_date ??= today();
  },

  check({ record, problems }) {
    if (record.creditor_id && record.creditor_id === record.debtor_id) problems.add('debtor_id', 'same_as_creditor');
  },

  async after({ action, tx, record }) {
    if (action !== 'create') return;
    await sql`
      insert into debt_case_addresses (debt_case_id, address_id)
      select ${record.id}, id from addresses where business_entity_id = ${record.debtor_id}
      on conflict do nothing`.execute(tx);
  },

  async beforeInsert({ record, tx }) {
    // Taken last: the row of the year's counter stays locked until the transaction ends.
    record.odzysk_no = await nextCaseNumber(tx);
  },
};

/** A case begins in process. */
async function firstState(db: Db): Promise<number | null> {
  const found = await db.selectFrom('debt_case_states').select('id').where('code', '=', 'process').executeTakeFirst();
  return (found?.id as number | undefined) ?? null;
}

/** `2026/000123`; the counter rolls back with the transaction, so no number is lost or given twice. */
async function nextCaseNumber(tx: Tx): Promise<string> {
  const { rows } = await sql<{ no: string }>`select next_case_no(${Number(today().slice(0, 4))}) as no`.execute(tx);
  return rows[0]!.no;
}

async function customerOf(tx: Tx, creditorId: unknown): Promise<string | null> {
  if (typeof creditorId !== 'number') return null;
  const nip = await setting(tx, 'santander_nip');
  const { rows } = await sql<{
    nip: string | null;
  }>`select nip from business_entities where id = ${creditorId}`.execute(tx);
  return nip && rows[0]?.nip === nip ? 'santander' : null;
}

const preferred = ['mailing', 'registered'];

/** The address letters go to: for post, else the registered one, else any; what was sent stays. */
async function proposeAddress({ tx, record, sent }: Write): Promise<void> {
  if (sent.has('debtor_address_id') && record.debtor_address_id) return;
  const { rows } = await sql<{ id: number }>`
    select a.id from addresses a join address_types t on t.id = a.address_type_id
    where a.business_entity_id = ${record.debtor_id ?? null}::bigint
    order by array_position(${preferred}::text[], t.code collate "C"), a.id limit 1`.execute(tx);
  record.debtor_address_id = rows[0]?.id ?? null;
}

/** The total follows initial amount and cost until somebody sets it; what remains is total less payments, per currency. */
function setTotals({ record, sent, before }: Write): void {
  const setByHand = (name: string) => sent.has(name) && record[name] !== null && record[name] !== before?.[name];
  for (const name of ['total_amount', 'total_amount_euro']) {
    if (setByHand(name)) record[`${name}_set`] = true;
    else if (sent.has(name) && record[name] === null) record[`${name}_set`] = false;
  }
  if (!record.total_amount_set) record.total_amount = sumOf(record, ['initial_amount', 'debt_collection_cost']);
  if (!record.total_amount_euro_set) record.total_amount_euro = record.initial_amount_euro ?? null;
  record.remaining_amount = remaining(record.total_amount, record.payments_sum);
  record.remaining_amount_euro = remaining(record.total_amount_euro, record.payments_sum_euro);
}

function sumOf(record: Row, names: readonly string[]): string | null {
  const amounts = names.map((name) => record[name]).filter((amount): amount is string => typeof amount === 'string');
  return amounts.length ? amounts.reduce(addMoney) : null;
}

function remaining(total: unknown, paid: unknown): string | null {
  return typeof total === 'string' ? subtractMoney(total, typeof paid === 'string' ? paid : '0.00') : null;
}

const ended = /^(completed_|canceled$|withdrawn$)/;

async function closeWhenEnded(tx: Tx, record: Row): Promise<void> {
  if (record.finish_date || typeof record.debt_case_state_id !== 'number') return;
  const { rows } = await sql<{
    code: string | null;
  }>`select code from debt_case_states where id = ${record.debt_case_state_id}`.execute(tx);
  if (ended.test(rows[0]?.code ?? '')) record.finish_date = today();
}
