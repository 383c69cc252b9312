import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#engine/server/behaviour.ts';
import { type Column, columnLabel, inWords, toldHistory } from '#domain/history/history-in-words.server.ts';

interface Asked {
  readonly where: RawBuilder<unknown>;
  readonly columns: readonly Column[];
}

/** Lines of the record of changes as people read them, by Polish label, the newest first. */
export async function* historyOf(context: Context, { where, columns }: Asked): AsyncGenerator<object> {
  for await (const lines of toldHistory(context, where)) {
    for (const line of lines) {
      const words = inWords(context.model, line);
      yield { Id: line.record_id, ...Object.fromEntries(columns.map((name) => [columnLabel(name), words[name]])) };
    }
  }
}

/** What was done to the records, by whom, and who read them. */
export const aboutThem = (resource: string, ids: readonly number[]): Asked => ({
  where: sql`c.resource = ${resource} and c.record_id = any(${ids}::bigint[])`,
  columns: ['at', 'user', 'action', 'resource', 'record', 'changes'],
});

/** What an account's owner did; the records and the values changed are others' data. */
export const doneBy = (userId: number): Asked => ({
  where: sql`c.user_id = ${userId}`,
  columns: ['at', 'address', 'action', 'resource'],
});
