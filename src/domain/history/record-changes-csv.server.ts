import type { RawBuilder } from 'kysely';
import type { Context } from '#engine/server/behaviour.ts';
import { csvLines } from '#engine/server/export/csv-text.ts';
import { type Column, columnLabel, inWords, toldHistory } from './history-in-words.server.ts';
import { recordChange } from './record-change.ts';

/** The lines that meet a condition, the newest first. */
export async function* recordChangesCsv(context: Context, where: RawBuilder<unknown>): AsyncGenerator<string> {
  const columns = recordChange.columns as readonly Column[];
  yield csvLines([columns.map(columnLabel)]);
  for await (const lines of toldHistory(context, where)) {
    const words = lines.map((line) => inWords(context.model, line));
    yield csvLines(words.map((line) => columns.map((name) => line[name])));
  }
}
