import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';

/** A key of this installation, made when it is first asked for; the same in every process. */
export async function applicationKey(db: Db, name: string): Promise<string> {
  await sql`insert into application_keys (name, value) values (${name}, ${randomBytes(32).toString('base64url')})
    on conflict do nothing`.execute(db);
  const { rows } = await sql<{ value: string }>`select value from application_keys where name = ${name}`.execute(db);
  return rows[0]!.value;
}
