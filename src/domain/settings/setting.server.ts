import { sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';

/** One of the agency's settings kept in the database, or null. */
export async function setting(db: Db, key: string): Promise<string | null> {
  const { rows } = await sql<{ value: string | null }>`select value from settings where key = ${key}`.execute(db);
  return rows[0]?.value ?? null;
}

/** The same, which nobody changes until the transaction ends. */
export async function heldSetting(tx: Db, key: string): Promise<string | null> {
  const { rows } = await sql<{ value: string | null }>`select value from settings where key = ${key} for share`.execute(
    tx,
  );
  return rows[0]?.value ?? null;
}

/** A setting that is a whole number. @throws when it is none. */
export async function settingNumber(db: Db, key: string): Promise<number> {
  const value = (await setting(db, key)) ?? '';
  // Nothing is not 0: that would be to keep nothing.
  if (!/^\d{1,9}$/.test(value)) throw new RangeError(`The setting ${key} is no whole number`);
  return Number(value);
}
