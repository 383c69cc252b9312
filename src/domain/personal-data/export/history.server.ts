import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';

/** Lines read at once. */
const block = 500;

interface Line {
  readonly id: number;
  readonly at: string;
}

/** Lines of the record of changes, the oldest first, read block by block. */
export async function* historyOf(
  db: Db,
  where: RawBuilder<unknown>,
  columns: RawBuilder<unknown>,
): AsyncGenerator<object> {
  for (let after = 0; ;) {
    const { rows } = await sql<Line>`
      select c.id, c.at, ${columns} from record_changes c left join users u on u.id = c.user_id
      where c.id > ${after} and ${where} order by c.id limit ${block}`.execute(db);
    for (const { id: _id, ...line } of rows) yield line;
    const last = rows.at(-1);
    if (!last || rows.length < block) return;
    after = last.id;
  }
}

/** What was done to the records, by whom, and who read them. */
export const aboutThem = (resource: string, ids: readonly number[]) => ({
  where: sql`c.resource = ${resource} and c.record_id = any(${ids}::bigint[])`,
  columns: sql`u.full_name as who, c.action, c.resource, c.record_id, c.changes`,
});

/** What an account's owner did; the values changed are others' data. */
export const doneBy = (userId: number) => ({
  where: sql`c.user_id = ${userId}`,
  columns: sql`c.address, c.action, c.resource, c.record_id`,
});
