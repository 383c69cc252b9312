import { sql } from 'kysely';
import type { RowOf } from '#engine/record-of.ts';
import type { Db } from '#engine/server/behaviour.ts';
import { toCents } from '#engine/money.ts';
import { isAnyOn } from '#domain/commission-rules/rules-in-force.ts';
import type { AccountLine } from './account.ts';
import { readDraft } from './read-draft.server.ts';
import type { settlement } from './settlement.ts';

export type SettlementRow = RowOf<typeof settlement>;

interface Account {
  readonly lines: readonly AccountLine[];
  /** Payments that no rule of any basis holds for. */
  readonly withoutRule: readonly AccountLine[];
}

/** The account: of a closed settlement as it was closed, of a draft as it is now. */
export async function readAccount(db: Db, of: Pick<SettlementRow, 'id' | 'state'> & SettlementRow): Promise<Account> {
  if (of.state === 'closed') {
    const lines = await closedLines(db, of.id);
    return { lines, withoutRule: [] };
  }
  const { lines, rules } = await readDraft(db, of);
  const withoutRule = lines.filter(
    ({ kind, vat_rate, date }) => kind === 'payment' && !vat_rate && !isAnyOn(rules, date),
  );
  return { lines, withoutRule };
}

type StoredLine = Omit<AccountLine, 'amount' | 'commission'> & {
  readonly amount: string | null;
  readonly commission: string;
};

async function closedLines(db: Db, id: number): Promise<AccountLine[]> {
  const { rows } = await sql<StoredLine>`
    select kind, debtor_payment_id, contract_item_id, debt_case_id, date, amount, received_by, commission, late, vat_rate,
      terms
    from settlement_lines where settlement_id = ${id} order by position`.execute(db);
  return rows.map((row) => ({
    ...row,
    amount: row.amount === null ? null : toCents(row.amount),
    commission: toCents(row.commission),
  }));
}
