import type { Behaviour, Db } from '#engine/server/behaviour.ts';

/** The id of a seeded entry; null where an administrator has taken its list apart. */
export async function idOfCode(db: Db, list: string, code: string): Promise<number | null> {
  const found = await db.selectFrom(list).select('id').where('code', '=', code).executeTakeFirst();
  return (found?.id as number | undefined) ?? null;
}

/** Rules and imports rely on the seeded entries; they can be renamed, not deleted (contract §11). */
export const lookupBehaviour: Behaviour = {
  beforeDestroy({ before, problems }) {
    if (before?.code) problems.add('base', 'seeded');
  },
};
