import { sql } from 'kysely';
import type { Db, Tx } from '#engine/server/behaviour.ts';
import { onlyRow } from '#engine/server/only-row.ts';
import { letterAddress } from '#domain/cases/debt-case.rules.ts';
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
export async function readParties(db: Db, { id, creditor_id }: SettlementRow): Promise<Parties> {
  const now = await partiesOfToday(db, creditor_id);
  const { rows } = await sql<Parties>`
    select creditor, agency from settlement_parties where settlement_id = ${id}`.execute(db);
  const [kept] = rows;
  if (!kept) return now;
  const account = (party: keyof Parties) => kept[party].bank_account ?? now[party].bank_account;
  return {
    creditor: { ...kept.creditor, bank_account: account('creditor') },
    agency: { ...kept.agency, nip: kept.agency.nip ?? now.agency.nip, bank_account: account('agency') },
  };
}

/** Keeps them with an account that is being closed. */
export async function keepParties(tx: Tx, { id, creditor_id }: SettlementRow): Promise<void> {
  const { creditor, agency } = await partiesOfToday(tx, creditor_id);
  await sql`
    insert into settlement_parties (settlement_id, creditor, agency)
    values (${id}, ${JSON.stringify(creditor)}::jsonb, ${JSON.stringify(agency)}::jsonb)`.execute(tx);
}

async function partiesOfToday(db: Db, creditorId: number): Promise<Parties> {
  const { name, street_nr, post_code, city, phone, email, nip, bank_account } = await currentLetterhead(db);
  return {
    creditor: await readCreditor(db, creditorId),
    agency: { name, street_nr, post_code, city, phone, email, nip, bank_account },
  };
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
