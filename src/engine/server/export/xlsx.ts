import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyReply } from 'fastify';
import { type CellValue, type ColumnDef, writeXlsxStream } from 'hucre/xlsx';
import { exportable, withWhatFollows } from '../../exportable.ts';
import { unknownFilter } from '../../predicate/bad-filter.ts';
import { fieldAt } from '../../model.ts';
import type { Resource } from '../../resource.ts';
import type { Context, Row } from '../behaviour.ts';
import { exportedIds, exportedRecords, labelsIn, refuseUnlessExported } from './exported-rows.ts';
import { streamFile } from './stream-file.ts';
import { sheetText, xlsxText } from './xlsx-text.ts';
import { xlsxType } from './xlsx-type.ts';

/** No sheet is called by more. */
const longestName = 31;

/** What a spreadsheet never takes for a formula, whoever edits the cell. */
const asText = '@';
const textWidth = 28;

/**
 * Streams all matching rows as `export.xlsx`, in the language of whoever asks: the columns that are asked for, else the list's;
 * one that may not be read is refused as one that is not there.
 */
export async function exportXlsx(
  context: Context,
  resource: Resource,
  query: Readonly<Row>,
  reply: FastifyReply,
): Promise<unknown> {
  refuseUnlessExported(context, resource);
  const names = columnsAsked(context, resource, query.columns);
  const ids = await exportedIds(context, resource, query, 'xlsx');
  const columns = names.map((name) => columnOf(context, resource, name));
  const stream = writeXlsxStream(rows(context, resource, ids, names, columns), {
    name: sheetName(resource.label[context.language].many),
    columns,
    freezePane: { rows: 1 },
  });
  return streamFile(reply, 'export.xlsx', xlsxType, Readable.fromWeb(stream as ReadableStream));
}

function columnsAsked({ model, access }: Context, resource: Resource, asked: unknown): string[] {
  const may = new Set(exportable(model, resource).filter((name) => access.reads(resource, name)));
  const listed: unknown[] = typeof asked === 'string' ? asked.split(',') : Object.values(asked ?? {});
  const names = [...new Set(listed.filter((name) => name !== ''))].map((name) => {
    // What is nested deeper has no text of its own.
    if (typeof name !== 'string') throw unknownFilter('columns');
    if (!may.has(name)) throw unknownFilter(`columns=${name}`);
    return name;
  });
  return names.length ? names : withWhatFollows(model, resource, resource.columns).filter((name) => may.has(name));
}

function columnOf({ model, language }: Context, resource: Resource, name: string): ColumnDef {
  const own = model.fieldNamed(resource, name);
  const field = fieldAt(model, resource, name, own);
  const { width, format } = field.kind.sheet?.(field) ?? { width: textWidth, format: asText };
  const { length } = own.label[language];
  return { width: Math.max(width, length + 2), style: { font: { bold: true }, numFmt: format } };
}

async function* rows(
  context: Context,
  resource: Resource,
  ids: Buffer,
  names: readonly string[],
  columns: readonly ColumnDef[],
): AsyncGenerator<CellValue[]> {
  const { model, language } = context;
  const shown = new Map(names.map((name) => [name, fieldAt(model, resource, name, model.fieldNamed(resource, name))]));
  yield names.map((name) => model.fieldNamed(resource, name).label[language]);
  // The head is written by now, and the writer asks a column anew for each row how it looks.
  for (const column of columns) column.style = { numFmt: column.style?.numFmt ?? asText };
  for await (const records of exportedRecords(context, resource, ids, names))
    for (const record of records) yield names.map((name) => cell(record, name));

  function cell(record: Row, name: string): CellValue {
    const labels = labelsIn(model, resource, name, record);
    if (labels !== null) return textCell(labels);
    const value = record[name];
    if (value === null || value === undefined) return null;
    const field = shown.get(name)!;
    return field.kind.sheet?.(field).cell(value) ?? textCell(field.kind.csv(value, field, language));
  }
}

function textCell(text: string): CellValue {
  const kept = sheetText(text);
  return kept === '' ? null : xlsxText(kept);
}

const sheetName = (label: string) => label.replace(/[[\]:*?/\\]/g, ' ').slice(0, longestName);
