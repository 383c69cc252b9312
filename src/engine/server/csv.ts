import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import iconv from 'iconv-lite';
import { associationName, type Model } from '../model.ts';
import type { Resource } from '../resource.ts';
import type { Context, Row } from './behaviour.ts';
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
  const isUtf8 = String(query.charset ?? '').toLowerCase() === 'utf-8';
  reply.header('Content-Disposition', 'attachment; filename="export.csv"');
  reply.type(`text/csv; charset=${isUtf8 ? 'utf-8' : 'windows-1250'}`);
  return reply.send(
    Readable.from(
      encoded(
        lines(
          context,
          resource,
          rows.map((row) => row.id),
        ),
        isUtf8,
      ),
    ),
  );
}

async function* encoded(texts: AsyncIterable<string>, isUtf8: boolean): AsyncGenerator<Buffer> {
  if (isUtf8) yield Buffer.from('\uFEFF');
  for await (const text of texts) yield isUtf8 ? Buffer.from(text) : iconv.encode(inOneUnit(text), 'windows-1250');
}

/** A letter typed as base and accent has one byte after all; what lies beyond the first plane is one `?`, not two. */
const inOneUnit = (text: string) => text.normalize('NFC').replace(/[\u{10000}-\u{10FFFF}]/gu, '?');

async function* lines(context: Context, resource: Resource, ids: readonly number[]): AsyncGenerator<string> {
  const readable = new Set(readableFields(context, resource).map(([name]) => name));
  const names = (resource.csv ?? resource.columns).filter((name) => readable.has(name) || !(name in resource.fields));
  const { model } = context;
  yield line(names.map((name) => model.field(resource, name)!.label[language]));
  for (let start = 0; start < ids.length; start += batch) {
    const records = await readRecords(context, resource, ids.slice(start, start + batch));
    yield records.map((record) => line(names.map((name) => cell(model, resource, name, record)))).join('');
  }
}

/** A reference is written as its label, an id set as the labels of its records. */
function cell(model: Model, resource: Resource, name: string, record: Row): string {
  const own = model.field(resource, name)!;
  if (own.to) {
    const shown = record[associationName(name, own)];
    if (!Array.isArray(shown)) return shown === null || shown === undefined ? '' : safe(String(shown));
    return safe(shown.map((row: Row) => row[model.named(own.to!).title]).join(', '));
  }
  const value = record[name];
  if (value === null || value === undefined) return '';
  const field = own.storage.in === 'path' ? model.attribute(resource, name)!.field : own;
  const text = field.kind.csv(value, field, language);
  return field.kind.type === 'text' ? safe(text) : text;
}

/** A spreadsheet must not take a name for a formula. */
const safe = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

function line(cells: readonly string[]): string {
  return `${cells.map((text) => (/[;"\r\n]|^ | $/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(';')}\r\n`;
}
