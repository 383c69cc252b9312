import { sql } from 'kysely';
import type { Resource } from '../../resource.ts';
import type { Tx } from '../behaviour.ts';

/**
 * Until the transaction ends, nobody else is past this with the same values of the field: of two who would write one
 * value, the second finds what the first wrote.
 */
export async function holdValues(tx: Tx, { table }: Resource, name: string, values: readonly unknown[]): Promise<void> {
  const keys = values.map((value) => `${table}.${name} ${String(value)}`);
  await holdKeys(tx, keys);
}

/** Until the transaction ends, nobody else is past this with one of the keys. */
export async function holdKeys(tx: Tx, keys: readonly string[]): Promise<void> {
  // In one order, so that two who hold several do not wait for each other.
  await sql`
    select pg_advisory_xact_lock(hashtextextended(key, 0))
    from (select distinct unnest(${keys}::text[]) as key order by 1) as keys`.execute(tx);
}
