import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { associationName, type Model } from '../model.ts';
import type { Resource } from '../resource.ts';
import type { Context, Row } from './behaviour.ts';
import { csvBytes, csvLines, withoutFormula } from './csv-text.ts';
import { readListRequest } from './list-request.ts';
import { listQuery } from './query/list-query.ts';
import { readableFields, readRecords } from './read.ts';
import { refuseUnlessPossible } from './transaction.ts';

const batch = 500;

/** The file is Polish whoever asks: labels, Tak/Nie, decimal commas (contract §2, §11). */
const language = 'pl';

/** Streams all matching rows as `export.csv`: semicolons, CRLF, Windows-1250 unless `charset=utf-8` (contract §2). */
export async function exportCsv(
  context: Context,
  resource: Resource,
  query: Readonly<Row>,
  reply: FastifyReply,
): Promise<unknown> {
  refuseUnlessPossible(context, resource, 'csv');
  const request = readListRequest(context, resource, query, 'csv');
  const { rows } = await listQuery(request).allIds.execute(context.db);
  const isUtf8 = typeof query.charset === 'string' && query.charset.toLowerCase() === 'utf-8';
  reply.header('Content-Disposition', 'attachment; filename="export.csv"');
  reply.type(`text/csv; charset=${isUtf8 ? 'utf-8' : 'windows-1250'}`);
  const ids = rows.map((row) => row.id);
  return reply.send(Readable.from(csvBytes(lines(context, resource, ids), isUtf8)));
}

async function* lines(context: Context, resource: Resource, ids: readonly number[]): AsyncGenerator<string> {
  const readable = new Set(readableFields(context, resource).map(([name]) => name));
  const names = (resource.csv ?? resource.columns).filter((name) => readable.has(name) || !(name in resource.fields));
  const { model } = context;
  yield csvLines([names.map((name) => model.field(resource, name)!.label[language])]);
  for (let start = 0; start < ids.length; start += batch) {
    const records = await readRecords({ ...context, language }, resource, ids.slice(start, start + batch));
    yield csvLines(records.map((record) => names.map((name) => cell(model, resource, name, record))));
  }
}

/** A reference is written as its label, an id set as the labels of its records. */
function cell(model: Model, resource: Resource, name: string, record: Row): string {
  const own = model.field(resource, name)!;
  if (own.to) {
    const shown = record[associationName(name, own)];
    if (!Array.isArray(shown)) return shown === null || shown === undefined ? '' : withoutFormula(String(shown));
    return withoutFormula(shown.map((row: Row) => row[model.named(own.to!).title]).join(', '));
  }
  const value = record[name];
  if (value === null || value === undefined) return '';
  const field = own.storage.in === 'path' ? model.attribute(resource, name)!.field : own;
  const text = field.kind.csv(value, field, language);
  return field.kind.type === 'text' ? withoutFormula(text) : text;
}
