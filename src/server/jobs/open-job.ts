import { type RawBuilder, sql } from 'kysely';
import { schema } from './boss-settings.ts';

/**
 * Whether a job of that name whose data has these values waits, is tried again or is being done. To be asked in the same
 * statement as what the job makes: between two of them it may have made it and ended.
 */
export const isJobOpen = (name: string, data: RawBuilder<unknown>): RawBuilder<boolean> => sql`
  exists (select 1 from ${sql.table(`${schema}.job`)}
    where name = ${name} and state in ('created', 'retry', 'active') and data @> ${data})`;
