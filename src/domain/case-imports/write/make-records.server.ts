import { sql } from 'kysely';
import type { Resource } from '#engine/resource.ts';
import type { Context, Row, Tx } from '#engine/server/behaviour.ts';
import { createMany } from '#engine/server/save/save.ts';

/** Makes records of an import and notes them as such; gives them as they are stored. */
export type MakeRecords = (resource: Resource, payloads: readonly Row[], given?: Row) => Promise<Row[]>;

/** Of one import, in one transaction. */
export function recordMaker(context: Context, tx: Tx, importId: number): MakeRecords {
  return async (resource, payloads, given) => {
    const made = await createMany(context, tx, resource, payloads, given);
    const ids = made.map(({ id }) => id);
    await sql`
      insert into import_records (import_id, resource, record_id)
      select ${importId}, ${resource.name}, id from unnest(${ids}::bigint[]) as id`.execute(tx);
    return made;
  };
}
