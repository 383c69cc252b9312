import { sql } from 'kysely';
import type { Tx } from '#engine/server/behaviour.ts';
import { schema } from './boss-settings.ts';

/** Whether a job of that name whose data has these values waits, is tried again or is being done. */
export async function hasOpenJob(tx: Tx, name: string, data: object): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${sql.table(`${schema}.job`)}
    where name = ${name} and state in ('created', 'retry', 'active') and data @> ${JSON.stringify(data)}::jsonb
    limit 1`.execute(tx);
  return rows.length > 0;
}
