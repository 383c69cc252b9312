import { sql } from 'kysely';
import type { Behaviour, Db } from '#engine/server/behaviour.ts';
import { onlyRow } from '#engine/server/only-row.ts';
import { meaningsOf } from './lookup.ts';

/** The id of a seeded entry; null where an administrator has taken its list apart. */
export async function idOfCode(db: Db, list: string, code: string): Promise<number | null> {
  const { rows } = await withCode(list, code).execute(db);
  return rows[0]?.id ?? null;
}

/** As {@link idOfCode}, of an entry without which nothing can be done. */
export const sureIdOfCode = async (db: Db, list: string, code: string) => (await onlyRow(db, withCode(list, code))).id;

const withCode = (list: string, code: string) =>
  sql<{ id: number }>`select id from ${sql.id(list)} where code = ${code}`;

/** Rules and imports rely on the seeded entries; they can be renamed, not deleted (contract §11). */
export const lookupBehaviour: Behaviour = {
  prepare({ resource, record, before }) {
    if (before?.code) for (const name of meaningsOf(resource)) record[name] = before[name];
  },

  beforeDestroy({ before, problems }) {
    if (before?.code) problems.add('base', 'seeded');
  },
};
