import { sql } from 'kysely';
import { fromCents } from '#engine/money.ts';
import { onlyRow } from '#engine/server/only-row.ts';
import type { Context, Tx } from '#engine/server/behaviour.ts';
import { InvalidRecord, Problems, Refusal } from '#engine/server/refusal.ts';
import { lockToAct } from '#engine/server/save/lock-to-act.ts';
import { changeRow } from '#engine/server/save/change-row.ts';
import { changeWhere } from '#engine/server/save/change-where.ts';
import { inTransaction, refuseUnlessPossible } from '#engine/server/save/transaction.ts';
import { guarded } from '#engine/server/save/save.ts';
import { lockCases } from '#domain/cases/sums/case-sums.server.ts';
import { debtorPayment } from '#domain/payments/debtor-payment.ts';
import { today } from '#engine/days/today.ts';
import { type AccountLine, totalsOf } from './account.ts';
import { totalsAnswer } from './account-answer.ts';
import { nameLines } from './account-rows.server.ts';
import { keepParties } from './parties.server.ts';
import { closedOfSameDays, type SettlementRow } from './read-account.server.ts';
import { lockDraftPayments, readDraft } from './read-draft.server.ts';
import { settlement } from './settlement.ts';

/**
 * Numbers an account, keeps its lines and freezes its payments. Refuses with 403, 404, 409 where it is closed already or comes
 * to something else, 422 where its period is not over or overlaps a closed one.
 * @param seen the totals that a person agreed to, by their names; those that are left out are not compared
 */
export async function closeSettlement(
  context: Context,
  id: number,
  seen: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  refuseUnlessPossible(context, settlement, 'close');
  await inTransaction(context, (inner, tx) => closeWithin(inner, tx, id, seen));
}

async function closeWithin(
  context: Context,
  tx: Tx,
  id: number,
  seen: Readonly<Record<string, unknown>>,
): Promise<void> {
  const before = await lockToAct(context, tx, settlement, id, 'close');
  if (before.state === 'closed') throw new Refusal(409, 'settlement_closed');
  await lockCreditor(tx, before);
  await refuseUnlessOver(tx, before);
  const lines = await keepLines(tx, before);
  const sums = totalsAnswer(totalsOf(lines));
  if (Object.entries(sums).some(([name, sum]) => (seen[name] ?? sum) !== sum))
    throw new Refusal(409, 'settlement_changed');
  await keepParties(tx, before);
  await freezePayments(context, tx, before, lines);
  const { collected, net, vat, gross, to_transfer } = sums;
  const totals = { collected, net, vat, gross, to_transfer };
  // Taken last: the row of the year's counter stays locked until the transaction ends.
  const number = await nextNumber(tx);
  const closed = { ...totals, number, state: 'closed', closed_at: new Date().toISOString() } as const;
  // What all its lines come to may be more than an amount can be.
  const write = { resource: settlement, payload: { id: before.id }, problems: new Problems() };
  await guarded([write], () => changeRow(context, tx, settlement, before, closed, 'close'));
}

/** Two accounts with one creditor are closed one after the other: the second sees the first. */
async function lockCreditor(tx: Tx, { creditor_id }: SettlementRow): Promise<void> {
  await sql`select 1 from business_entities where id = ${creditor_id} for no key update`.execute(tx);
}

async function refuseUnlessOver(tx: Tx, draft: SettlementRow): Promise<void> {
  const { id, from, to } = draft;
  const problems = new Problems();
  if (to >= today()) problems.add('to', 'period_unfinished');
  const number = await closedOfSameDays(tx, draft);
  if (number !== null) problems.add('from', 'period_overlaps', { number });
  if (problems.any) throw new InvalidRecord(settlement, { id, from, to }, problems);
}

/** A payment that is being changed is waited for, and waits in its turn until the account is closed. */
async function keepLines(tx: Tx, draft: SettlementRow): Promise<AccountLine[]> {
  const { ids, cases } = await lockDraftPayments(tx, draft);
  await lockCases(tx, cases);
  const { lines } = await readDraft(tx, draft, { among: ids });
  const rows = (await nameLines(tx, lines)).map((line, at) => ({
    ...line,
    position: at + 1,
    amount: line.amount === null ? null : fromCents(line.amount),
    commission: fromCents(line.commission),
  }));
  await sql`
    insert into settlement_lines (settlement_id, position, kind, debtor_payment_id, contract_item_id, debt_case_id, date,
      amount, received_by, commission, late, vat_rate, terms, fixed_tiers, debtor_id, odzysk_no, debtor, contract_no, item,
      paid_on)
    select ${draft.id}, l.* from json_to_recordset(${JSON.stringify(rows)}::json) as l (position integer, kind text,
      debtor_payment_id bigint, contract_item_id bigint, debt_case_id bigint, date date, amount numeric, received_by text,
      commission numeric, late boolean, vat_rate numeric, terms jsonb, fixed_tiers jsonb, debtor_id bigint, odzysk_no text, debtor text,
      contract_no text, item text, paid_on date)`.execute(tx);
  return lines;
}

async function freezePayments(context: Context, tx: Tx, { id }: SettlementRow, lines: readonly AccountLine[]) {
  const ids = lines.flatMap(({ kind, debtor_payment_id }) => (kind === 'payment' ? (debtor_payment_id ?? []) : []));
  if (ids.length) await changeWhere(context, tx, debtorPayment, sql`id = any(${ids}::bigint[])`, { settlement_id: id });
}

async function nextNumber(tx: Tx): Promise<string> {
  const year = Number(today().slice(0, 4));
  const { number } = await onlyRow(tx, sql<{ number: string }>`select next_settlement_no(${year}) as number`);
  return number;
}
