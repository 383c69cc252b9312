import type { FastifyReply } from 'fastify';
import { writeXlsx } from 'hucre/xlsx';
import { csvLines } from '#engine/server/export/csv-text.ts';
import { sendCsv } from '#engine/server/export/send-csv.ts';
import { streamFile } from '#engine/server/export/stream-file.ts';
import { xlsxType } from '#engine/server/export/xlsx-type.ts';
import { writtenCell } from '#table-files/cells/text.ts';
import type { FileColumn } from '#table-files/header.ts';
import type { Cell } from '#table-files/table.ts';

/** A file that is to be filled in, under its Polish headers. */
export interface Template {
  /** What it is saved as, without an ending. */
  readonly file: string;
  readonly sheet: string;
  readonly columns: readonly FileColumn[];
  /** Names of columns that must be filled. */
  readonly required: readonly string[];
  /** What columns say in the row that shows how each is written, by their names. */
  readonly example: Readonly<Record<string, string | number | Date>>;
}

/** Numbers that name something are text, so that Excel keeps their zeros. */
const formats: Partial<Record<FileColumn['kind'], string>> = {
  amount: '#,##0.00',
  date: 'yyyy-mm-dd',
  integer: '0',
};

/** Sends it as `xlsx`, else as CSV: Polish headers, those that must be filled with a star, and the row that shows how. */
export async function sendTemplate(reply: FastifyReply, template: Template, format: unknown): Promise<FastifyReply> {
  const { file, columns, required, example } = template;
  const headers = columns.map(({ name, label }) => (required.includes(name) ? `${label.pl}*` : label.pl));
  const cells = columns.map(({ name }) => example[name] ?? '');
  if (format !== 'xlsx') return sendCsv(reply, `${file}.csv`, [csvLines([headers, cells.map(writtenCell)])]);
  return streamFile(reply, `${file}.xlsx`, xlsxType, await workbook(template, headers, cells));
}

/** Neither a blank column nor a long example makes a sheet hard to read. */
const [narrowest, widestExample] = [12, 24];

async function workbook({ sheet, columns }: Template, headers: string[], cells: readonly Cell[]): Promise<Buffer> {
  const widths = cells.map((cell, at) =>
    Math.max(headers[at]!.length, narrowest, Math.min(String(cell).length, widestExample)),
  );
  const sheetColumns = columns.map(({ kind }, at) => ({ width: widths[at]! + 2, numFmt: formats[kind] ?? '@' }));
  const rows = [headers, cells.map((cell) => (cell === '' ? null : cell))];
  const made = await writeXlsx({ sheets: [{ name: sheet, columns: sheetColumns, rows, freezePane: { rows: 1 } }] });
  return Buffer.from(made);
}
