import { sql } from 'kysely';
import type { RowOf } from '#engine/record-of.ts';
import type { Db } from '#engine/server/behaviour.ts';
import { toCents } from '#engine/money.ts';
import { isAnyOn } from '#domain/commission-rules/rules-in-force.ts';
import type { AccountLine } from './account.ts';
import { nameLines } from './account-rows.server.ts';
import type { NamedLine } from './named-account.ts';
import { readDraft } from './read-draft.server.ts';
import type { settlement } from './settlement.ts';

export type SettlementRow = RowOf<typeof settlement>;

interface Account<L extends AccountLine> {
  readonly lines: readonly L[];
  /** Payments that no rule of any basis holds for. */
  readonly withoutRule: readonly AccountLine[];
  /** Number of the closed account that shares days with this draft, which cannot be closed therefore. */
  readonly overlaps: string | null;
}

/** The account: of a closed settlement as it was closed, of a draft as it is now. */
export async function readAccount(db: Db, of: SettlementRow): Promise<Account<AccountLine>> {
  return of.state === 'closed' ? readClosed(db, of) : readOpen(db, of);
}

/** The same with names: of a closed settlement those of the day it was closed, which later cases and contracts do not reach. */
export async function readNamedAccount(db: Db, of: SettlementRow): Promise<Account<NamedLine>> {
  if (of.state === 'closed') return readClosed(db, of);
  const account = await readOpen(db, of);
  return { ...account, lines: await nameLines(db, account.lines) };
}

async function readOpen(db: Db, of: SettlementRow): Promise<Account<AccountLine>> {
  const { lines, rules } = await readDraft(db, of);
  const withoutRule = lines.filter(
    ({ kind, vat_rate, date }) => kind === 'payment' && !vat_rate && !isAnyOn(rules, date),
  );
  return { lines, withoutRule, overlaps: await closedOfSameDays(db, of) };
}

/** The number of a closed account with the same creditor that has some of these days. */
export async function closedOfSameDays(
  db: Db,
  { creditor_id, currency_id, from, to }: Pick<SettlementRow, 'creditor_id' | 'currency_id' | 'from' | 'to'>,
): Promise<string | null> {
  const { rows } = await sql<{ number: string }>`
    select number from settlements where creditor_id = ${creditor_id} and currency_id = ${currency_id}
      and state = 'closed' and "from" <= ${to} and "to" >= ${from} order by id limit 1`.execute(db);
  return rows[0]?.number ?? null;
}

type StoredLine = Omit<NamedLine, 'amount' | 'commission'> & {
  readonly amount: string | null;
  readonly commission: string;
};

async function readClosed(db: Db, { id }: SettlementRow): Promise<Account<NamedLine>> {
  const { rows } = await sql<StoredLine>`
    select kind, debtor_payment_id, contract_item_id, debt_case_id, date, amount, received_by, commission, late, vat_rate,
      terms, fixed_tiers, debtor_id, odzysk_no, debtor, contract_no, item, paid_on
    from settlement_lines where settlement_id = ${id} order by position`.execute(db);
  const lines = rows.map((row) => ({
    ...row,
    amount: row.amount === null ? null : toCents(row.amount),
    commission: toCents(row.commission),
  }));
  return { lines, withoutRule: [], overlaps: null };
}
