import { writeXlsx, type CellValue } from 'hucre/xlsx';
import { csvBytes, csvLines } from '#engine/server/csv-text.ts';
import { type CaseColumn, type CaseImporter, CASE_IMPORT_COLUMNS, requiredCaseColumns } from './plan/columns.ts';
import { writtenCell } from '#table-files/cells/text.ts';
import { templateExample } from './example.ts';

/** What the importers of the bank fill by themselves. */
const filledByImporter = new Set(['creditor_nip', 'debt_case_type', 'contract_type', 'sant_financing_kind']);

/** The columns of an importer's template: the bank's own are for the bank. */
function templateColumns(importer: CaseImporter): readonly CaseColumn[] {
  return CASE_IMPORT_COLUMNS.filter(({ name }) =>
    importer === 'generic' ? !name.startsWith('sant_') : !filledByImporter.has(name),
  );
}

/** Polish headers, those that must be filled with a star, and a row that shows how each is written. */
function templateRows(importer: CaseImporter): { headers: string[]; example: CellValue[] } {
  const required = new Set(requiredCaseColumns(importer));
  const columns = templateColumns(importer);
  return {
    headers: columns.map(({ name, label }) => (required.has(name) ? `${label.pl}*` : label.pl)),
    example: columns.map(({ name }) => templateExample(name, importer)),
  };
}

export function csvTemplate(importer: CaseImporter): AsyncGenerator<Buffer> {
  const { headers, example } = templateRows(importer);
  const written = example.map((cell) => (cell === null || typeof cell === 'boolean' ? '' : writtenCell(cell)));
  return csvBytes(once(csvLines([headers, written])), false);
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

/** Numbers that name something are text, so that Excel keeps their zeros. */
const formats: Partial<Record<CaseColumn['kind'], string>> = {
  amount: '#,##0.00',
  date: 'yyyy-mm-dd',
  integer: '0',
};

export async function xlsxTemplate(importer: CaseImporter): Promise<Buffer> {
  const { headers, example } = templateRows(importer);
  const columns = templateColumns(importer).map(({ kind }, i) => ({
    width: Math.max(headers[i]!.length, String(example[i] ?? '').length > 24 ? 24 : 12) + 2,
    numFmt: formats[kind] ?? '@',
  }));
  const sheet = { name: 'Sprawy', columns, rows: [headers, example], freezePane: { rows: 1 } };
  return Buffer.from(await writeXlsx({ sheets: [sheet] }));
}
