import { onlyOf } from './only-row.ts';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { associationName, type Model } from '../model.ts';
import type { Resource } from '../resource.ts';
import type { Context, Row } from './behaviour.ts';
import { csvBytes, type CsvCell, csvLines } from './csv-text.ts';
import { doerOf, writeHistory } from './history.ts';
import { readListRequest } from './list-request.ts';
import { listQuery } from './query/list-query.ts';
import { countOf, idsFrom } from './query/packed-ids.ts';
import { readFields } from './read.ts';
import { rowsAsked } from './too-slow.ts';
import { refuseUnlessPossible } from './save/transaction.ts';

/** Rows read at once. */
const block = 500;

/** How long a client may take nothing before it is let go, in milliseconds. */
const patience = 60_000;

/** The file is Polish whoever asks: labels, Tak/Nie, decimal commas (contract §2, §11). */
const language = 'pl';

/**
 * Streams all matching rows as `export.csv`: semicolons, CRLF, Windows-1250 unless `charset=utf-8` (contract §2).
 * Which rows and in what order is settled by one statement; they are read block by block as the client takes them,
 * so that neither a transaction nor a connection waits for it.
 */
export async function exportCsv(
  context: Context,
  resource: Resource,
  query: Readonly<Row>,
  reply: FastifyReply,
): Promise<unknown> {
  refuseUnlessPossible(context, resource, 'csv');
  const { allIds, isInvolved } = listQuery(readListRequest(context, resource, query, 'csv'));
  const { ids } = onlyOf(await rowsAsked(context.db, allIds, isInvolved));
  // Who took what out, and how much of it (contract §10).
  const changes = { query, rows: countOf(ids) };
  await writeHistory(context.db, doerOf(context), [{ resource: resource.name, record_id: 0, action: 'csv', changes }]);
  const isUtf8 = typeof query.charset === 'string' && query.charset.toLowerCase() === 'utf-8';
  reply.header('Content-Disposition', 'attachment; filename="export.csv"');
  reply.type(`text/csv; charset=${isUtf8 ? 'utf-8' : 'windows-1250'}`);
  reply.raw.setTimeout(patience, () => reply.raw.destroy());
  return reply.send(Readable.from(csvBytes(lines(context, resource, ids), isUtf8)));
}

async function* lines(context: Context, resource: Resource, ids: Buffer): AsyncGenerator<string> {
  const { model, access } = context;
  const columns = resource.csv ?? resource.columns;
  const names = columns.filter((name) => access.reads(resource, name) && !model.fieldNamed(resource, name).secret);
  yield csvLines([names.map((name) => model.fieldNamed(resource, name).label[language])]);
  for (let start = 0; start < countOf(ids); start += block) {
    const records = await readFields({ ...context, language }, resource, idsFrom(ids, start, block), names);
    yield csvLines(records.map((record) => names.map((name) => cell(model, resource, name, record))));
  }
}

/** A reference is written as its label, an id set as the labels of its records. */
function cell(model: Model, resource: Resource, name: string, record: Row): CsvCell {
  const own = model.fieldNamed(resource, name);
  if (own.to) {
    const shown = record[associationName(name, own)];
    if (!Array.isArray(shown)) return shown === null || shown === undefined ? '' : String(shown);
    return shown.map((row: Row) => row[model.target(own).title]).join(', ');
  }
  const value = record[name];
  if (value === null || value === undefined) return '';
  const field = own.storage.in === 'path' ? model.attributeNamed(resource, name).field : own;
  const text = field.kind.csv(value, field, language);
  return field.kind.type === 'text' ? text : { plain: text };
}
