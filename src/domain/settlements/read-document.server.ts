import { sql } from 'kysely';
import type { Context } from '#engine/server/behaviour.ts';
import { doerOf, writeHistory } from '#engine/server/history.ts';
import { onlyRow } from '#engine/server/only-row.ts';
import { notFound } from '#engine/server/refusal.ts';
import { storedRow } from '#engine/server/read.ts';
import { showRecord } from '#engine/server/routes.ts';
import { type AccountTotals, type AccountWarning, totalsOf } from './account.ts';
import type { NamedLine } from './named-account.ts';
import { accountOf, type Parties, readParties } from './parties.server.ts';
import { readNamedAccount, type SettlementRow } from './read-account.server.ts';
import { settlement } from './settlement.ts';

/** All that the papers of an account are made of. */
export interface SettlementDocument extends Parties {
  readonly settlement: SettlementRow;
  readonly currency: string;
  /** What the agency pays from today: its own account whose statements are read, else the one of the letterhead. */
  readonly payer_account: string | null;
  readonly lines: readonly NamedLine[];
  readonly warnings: readonly AccountWarning[];
  readonly totals: AccountTotals;
}

/** An account as it leaves the house, which is noted. Refuses with 403 and 404. */
export async function takeDocument(context: Context, id: number): Promise<SettlementDocument> {
  const document = await readDocument(context, id);
  await writeHistory(context.db, doerOf(context), [{ resource: settlement.name, record_id: id, action: 'download' }]);
  return document;
}

export async function readDocument(context: Context, id: number): Promise<SettlementDocument> {
  await showRecord(context, settlement, id);
  const { db } = context;
  const stored = await storedRow(db, settlement, id);
  if (!stored) throw notFound();
  const { lines, warnings } = await readNamedAccount(db, stored);
  const { code } = await onlyRow(
    db,
    sql<{ code: string }>`select code from currencies where id = ${stored.currency_id}`,
  );
  const { creditor, agency } = await readParties(db, stored);
  return {
    settlement: stored,
    currency: code,
    creditor,
    agency,
    payer_account: (await accountOf(db, null, stored.currency_id)) ?? agency.bank_account,
    lines,
    warnings,
    totals: totalsOf(lines),
  };
}
