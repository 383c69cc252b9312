import { onlyRow } from '#engine/server/only-row.ts';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';

/** A key of this installation, made when it is first asked for; the same in every process. */
export async function applicationKey(db: Db, name: string): Promise<string> {
  await sql`insert into application_keys (name, value) values (${name}, ${randomBytes(32).toString('base64url')})
    on conflict do nothing`.execute(db);
  const row = await onlyRow(db, sql<{ value: string }>`select value from application_keys where name = ${name}`);
  return row.value;
}
