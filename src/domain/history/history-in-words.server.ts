import { type RawBuilder, sql } from 'kysely';
import type { Model } from '#engine/model.ts';
import type { Resource } from '#engine/resource.ts';
import type { Context } from '#engine/server/behaviour.ts';
import { refuseUnlessStill } from '#engine/server/rights/still.ts';
import { storedLines, tellLines } from './history-answer.server.ts';
import { type FieldChange, type HistoryLine, toldBeside } from '#engine/history-line.ts';
import { aboutWords, actionWords, codeWords, otherKinds } from './history-words.ts';
import { recordChange } from './record-change.ts';

/** Lines read at once. */
const block = 500;

/** Files are Polish whoever asks, as every CSV (contract §2). */
const language = 'pl';

export type Column = keyof typeof recordChange.fields & keyof HistoryLine;

/** The lines that meet a condition, the newest first, read block by block as the client takes them. */
export async function* toldHistory(
  context: Context,
  where: RawBuilder<unknown>,
): AsyncGenerator<readonly HistoryLine[]> {
  const polish = { ...context, language } as Context;
  let older = sql`true`;
  for (;;) {
    await refuseUnlessStill(context);
    const { rows } = await storedLines(sql`${where} and ${older}`, block).execute(context.db);
    const last = rows.at(-1);
    if (!last) return;
    yield await tellLines(polish, rows);
    older = sql`(c.at, c.id) < (${last.at}::timestamptz, ${last.id})`;
  }
}

/** A line as people read it in a file, by the name of the column. */
export function inWords(model: Model, line: HistoryLine): Readonly<Record<Column, string>> {
  const resource = model.resources.find(({ name }) => name === line.resource);
  return {
    at: recordChange.fields.at.kind.csv(line.at, recordChange.fields.at, language),
    user: line.user ?? '',
    address: line.address ?? '',
    action: actionWords[line.action]?.[language] ?? line.action,
    resource: resource?.label[language].one ?? otherKinds[line.resource]?.[language] ?? line.resource,
    record: line.record_id === 0 ? '' : (line.record ?? `#${line.record_id}`),
    changes: [
      ...line.changes.map((change) => changeText(resource!, change)),
      ...Object.entries(line.about).map(
        ([name, value]) => `${aboutWords[name]?.[language] ?? name}: ${toldBeside(value, codeWords, language)}`,
      ),
    ].join('; '),
  };
}

/** What a column is called. */
export const columnLabel = (name: Column): string => recordChange.fields[name].label[language];

/** `Kwota: 100,00 -> 150,00`; Windows-1250 knows no arrow. */
function changeText(resource: Resource, change: FieldChange): string {
  const field = resource.fields[change.field]!;
  const label = field.label[language];
  if (field.secret || field.unrecorded) return label;
  const text = (value: unknown, said: string | null) => {
    if (field.to) return said ?? '';
    return value === null || value === '' ? '' : field.kind.csv(value, field, language);
  };
  return `${label}: ${text(change.from, change.from_label)} -> ${text(change.to, change.to_label)}`;
}
