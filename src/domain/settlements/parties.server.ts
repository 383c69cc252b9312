import { sql } from 'kysely';
import type { Db, Tx } from '#engine/server/behaviour.ts';
import { PLN } from '#domain/lists/currency.ts';
import { onlyRow } from '#engine/server/only-row.ts';
import { seatOf } from '#domain/cases/debt-case.rules.ts';
import { currentLetterhead } from '#domain/letter-settings/current-version.server.ts';
import type { LetterheadFields } from '#domain/letter-settings/letterhead-of.ts';
import type { SettlementRow } from './read-account.server.ts';

interface BilledAddress {
  readonly id: number;
  readonly type: string | null;
  readonly street_nr: string | null;
  readonly post_code: string | null;
  readonly city: string | null;
  readonly country: string | null;
}

interface BilledCreditor {
  readonly name: string;
  readonly nip: string | null;
  readonly bank_account: string | null;
  readonly address: BilledAddress | null;
}

type BillingAgency = Pick<
  LetterheadFields,
  'name' | 'street_nr' | 'post_code' | 'city' | 'phone' | 'email' | 'nip' | 'bank_account'
>;

/** Between whom an account is. */
export interface Parties {
  readonly creditor: BilledCreditor;
  readonly agency: BillingAgency;
}

/** Of a draft as they are now, of a closed account as they were; what its papers are refused without may be filled in since. */
export async function readParties(db: Db, settlement: SettlementRow): Promise<Parties> {
  const now = await partiesOfToday(db, settlement);
  const { rows } = await sql<Parties>`
    select creditor, agency from settlement_parties where settlement_id = ${settlement.id}`.execute(db);
  const [kept] = rows;
  if (!kept) return now;
  const account = (party: keyof Parties) => kept[party].bank_account ?? now[party].bank_account;
  return {
    creditor: { ...kept.creditor, bank_account: account('creditor') },
    agency: { ...kept.agency, nip: kept.agency.nip ?? now.agency.nip, bank_account: account('agency') },
  };
}

/** Keeps them with an account that is being closed. */
export async function keepParties(tx: Tx, settlement: SettlementRow): Promise<void> {
  const { creditor, agency } = await partiesOfToday(tx, settlement);
  await sql`
    insert into settlement_parties (settlement_id, creditor, agency)
    values (${settlement.id}, ${JSON.stringify(creditor)}::jsonb, ${JSON.stringify(agency)}::jsonb)`.execute(tx);
}

async function partiesOfToday(db: Db, { creditor_id, currency_id }: SettlementRow): Promise<Parties> {
  const { name, street_nr, post_code, city, phone, email, nip, bank_account } = await currentLetterhead(db);
  const agency = { name, street_nr, post_code, city, phone, email, nip, bank_account };
  const creditor = await readCreditor(db, creditor_id);
  // Accounts that are typed without a currency are of złotys.
  if (currency_id === PLN) return { creditor, agency };
  const [ofCreditor, ofAgency] = [
    await accountOf(db, creditor_id, currency_id),
    await accountOf(db, null, currency_id),
  ];
  return {
    creditor: { ...creditor, bank_account: ofCreditor ?? creditor.bank_account },
    agency: { ...agency, bank_account: ofAgency ?? agency.bank_account },
  };
}

/** The account of a creditor, or of the agency, whose statements are read in that currency. */
export async function accountOf(db: Db, owner: number | null, currency: number): Promise<string | null> {
  const { rows } = await sql<{ number: string }>`
    select number from bank_accounts where creditor_id is not distinct from ${owner} and currency_id = ${currency}
    order by id limit 1`.execute(db);
  return rows[0]?.number ?? null;
}

async function readCreditor(db: Db, id: number): Promise<BilledCreditor> {
  const creditor = await onlyRow(
    db,
    sql<Omit<BilledCreditor, 'address'>>`select name, nip, bank_account from business_entities where id = ${id}`,
  );
  const { rows } = await sql<BilledAddress>`
    select a.id, t.code as type, a.street_nr, a.post_code, a.city, a.country
    from addresses a join address_types t on t.id = a.address_type_id where a.business_entity_id = ${id}`.execute(db);
  return { ...creditor, address: seatOf(rows) };
}
