import type { FastifyReply } from 'fastify';
import { fieldAt, type Model } from '../../model.ts';
import type { Resource } from '../../resource.ts';
import type { Context, Row } from '../behaviour.ts';
import { type CsvCell, csvLines } from './csv-text.ts';
import { exportedIds, exportedRecords, labelsIn, refuseUnlessExported } from './exported-rows.ts';
import { charsetOf, sendCsv } from './send-csv.ts';

/** The file is Polish whoever asks: labels, Tak/Nie, decimal commas (contract §2, §11). */
const language = 'pl';

/** Streams all matching rows as `export.csv`: semicolons, CRLF, Windows-1250 unless `charset=utf-8` (contract §2). */
export async function exportCsv(
  context: Context,
  resource: Resource,
  query: Readonly<Row>,
  reply: FastifyReply,
): Promise<unknown> {
  refuseUnlessExported(context, resource);
  const charset = charsetOf(query);
  const ids = await exportedIds(context, resource, query, 'csv');
  return sendCsv(reply, 'export.csv', lines(context, resource, ids), charset);
}

async function* lines(context: Context, resource: Resource, ids: Buffer): AsyncGenerator<string> {
  const { model, access } = context;
  const columns = resource.csv ?? resource.columns;
  const names = columns.filter((name) => access.reads(resource, name) && !model.fieldNamed(resource, name).secret);
  yield csvLines([names.map((name) => model.fieldNamed(resource, name).label[language])]);
  for await (const records of exportedRecords({ ...context, language }, resource, ids, names))
    yield csvLines(records.map((record) => names.map((name) => cell(model, resource, name, record))));
}

function cell(model: Model, resource: Resource, name: string, record: Row): CsvCell {
  const labels = labelsIn(model, resource, name, record);
  if (labels !== null) return labels;
  const value = record[name];
  if (value === null || value === undefined) return '';
  const field = fieldAt(model, resource, name, model.fieldNamed(resource, name));
  const text = field.kind.csv(value, field, language);
  return field.kind.type === 'text' ? text : { plain: text };
}
