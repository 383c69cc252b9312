import type { Context } from '#engine/server/behaviour.ts';
import { readRecords } from '#engine/server/read.ts';
import { endedRows, tellRow, toldOfFile } from '#file-runs/ended-rows.server.ts';
import { caseImport } from './case-import.ts';
import { type ImportRecord, importTables } from './record.server.ts';

/**
 * The answer of contract §8, in pieces, since a file has as many rows as it likes. They come with the end: whoever asks
 * how far it is asks often.
 */
export async function* importAnswer(context: Context, imported: ImportRecord): AsyncGenerator<string> {
  const { id, state, problems } = imported;
  const [record] = await readRecords(context, caseImport, [id]);
  yield `${JSON.stringify({ ...record, ...toldOfFile(state, problems, context) }).slice(0, -1)},"rows":[`;
  let between = '';
  for await (const rows of state === 'running' ? [] : endedRows(context.db, importTables, id)) {
    yield between + rows.map((row) => JSON.stringify(tellRow(row, context))).join(',');
    between = ',';
  }
  yield ']}';
}
