import { sql } from 'kysely';
import type { Context, Db } from '#engine/server/behaviour.ts';
import { doerOf, writeHistory } from '#engine/server/history.ts';
import { onlyRow } from '#engine/server/only-row.ts';
import { notFound } from '#engine/server/refusal.ts';
import { storedRow } from '#engine/server/read.ts';
import { showRecord } from '#engine/server/routes.ts';
import { letterAddress } from '#domain/cases/debt-case.rules.ts';
import { currentLetterhead } from '#domain/letter-settings/current-version.server.ts';
import type { LetterheadFields } from '#domain/letter-settings/letterhead-of.ts';
import { type AccountLine, type AccountTotals, totalsOf } from './account.ts';
import type { NamedLine } from './named-account.ts';
import { readNamedAccount, type SettlementRow } from './read-account.server.ts';
import { settlement } from './settlement.ts';

export interface BilledCreditor {
  readonly name: string;
  readonly nip: string | null;
  readonly bank_account: string | null;
  readonly address: BilledAddress | null;
}

interface BilledAddress {
  readonly id: number;
  readonly type: string | null;
  readonly street_nr: string | null;
  readonly post_code: string | null;
  readonly city: string | null;
  readonly country: string | null;
}

/** All that the papers of an account are made of. */
export interface SettlementDocument {
  readonly settlement: SettlementRow;
  readonly currency: string;
  readonly creditor: BilledCreditor;
  readonly agency: LetterheadFields;
  /** What the agency pays from: its own account whose statements are read, else the one of the letterhead. */
  readonly payer_account: string | null;
  readonly lines: readonly NamedLine[];
  /** Payments that no rule of any basis holds for. */
  readonly withoutRule: readonly AccountLine[];
  readonly overlaps: string | null;
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
  const { lines, withoutRule, overlaps } = await readNamedAccount(db, stored);
  const { code } = await onlyRow(
    db,
    sql<{ code: string }>`select code from currencies where id = ${stored.currency_id}`,
  );
  const agency = await currentLetterhead(db);
  return {
    settlement: stored,
    currency: code,
    creditor: await readCreditor(db, stored.creditor_id),
    agency,
    payer_account: (await ownAccount(db, stored.currency_id)) ?? agency.bank_account,
    lines,
    withoutRule,
    overlaps,
    totals: totalsOf(lines),
  };
}

async function ownAccount(db: Db, currency: number): Promise<string | undefined> {
  const { rows } = await sql<{ number: string }>`
    select number from bank_accounts where creditor_id is null and currency_id = ${currency} order by id limit 1`.execute(
    db,
  );
  return rows[0]?.number;
}

async function readCreditor(db: Db, id: number): Promise<BilledCreditor> {
  const creditor = await onlyRow(
    db,
    sql<Omit<BilledCreditor, 'address'>>`select name, nip, bank_account from business_entities where id = ${id}`,
  );
  const { rows } = await sql<BilledAddress>`
    select a.id, t.code as type, a.street_nr, a.post_code, a.city, a.country
    from addresses a join address_types t on t.id = a.address_type_id where a.business_entity_id = ${id}`.execute(db);
  // An invoice names the seat; where letters go is the next best.
  return { ...creditor, address: rows.find(({ type }) => type === 'registered') ?? letterAddress(rows) };
}
