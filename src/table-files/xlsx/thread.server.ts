import { parentPort, workerData } from 'node:worker_threads';
import { streamXlsxRows, type CellValue, type StreamRow } from 'hucre/xlsx';
import { SharedTexts } from './shared-texts.server.ts';
import { ShownNumbers } from './shown-numbers.ts';
import { sheetPieces } from './sheet-pieces.server.ts';
import { isBlankRow, type Cell, type TableRow, type Unseen } from '../table.ts';
import { decodeText } from '../text-encoding.ts';
import { UnreadableFile } from '../unreadable-file.ts';
import type { XlsxMessage, XlsxTask } from './rows.server.ts';
import { filledSheets, findParts } from './workbook-parts.server.ts';
import { checkZip } from './zip-check.server.ts';

const BATCH_ROWS = 500;
const BATCH_CHARS = 1_000_000;
const BATCHES_AHEAD = 4;
/** Excel's own bounds for a cell's text and a sheet's rows; columns beyond 500 are nobody's table. */
const MAX_CELL_CHARS = 32_767;
const MAX_ROW = 1_048_576;
const MAX_COLUMNS = 500;

const task = workerData as XlsxTask;
let sent = 0;

const unseen: Unseen = { hiddenRows: 0, otherSheets: [] };

await sendSheet().then(
  () => send({ end: true, unseen }),
  (error: unknown) => send({ problem: asUnreadable(error).problem }),
);

async function sendSheet(): Promise<void> {
  let batch: TableRow[] = [];
  let chars = 0;
  const hidden = new Set<number>();
  for await (const { index, values } of sheetRows(hidden)) {
    if (!(index >= 0 && index < MAX_ROW)) throw new UnreadableFile('file_broken_zip');
    const cells = values.slice(0, MAX_COLUMNS).map(cellOf);
    if (isBlankRow(cells)) continue;
    if (hidden.delete(index + 1)) unseen.hiddenRows += 1;
    batch.push({ row: index + 1, cells });
    chars += cells.reduce((sum: number, cell) => sum + (typeof cell === 'string' ? cell.length : 8), 0);
    if (batch.length < BATCH_ROWS && chars < BATCH_CHARS) continue;
    sendBatch(batch);
    batch = [];
    chars = 0;
  }
  if (batch.length > 0) sendBatch(batch);
}

/** Rows of the first sheet that people see, with their numbers from 0; those that they do not see are put into `hidden`, from 1. */
async function* sheetRows(hidden: Set<number>): AsyncGenerator<StreamRow> {
  const zip = await checkZip(task);
  const parts = await findParts(zip);
  unseen.otherSheets = await filledSheets(zip, parts);
  const { sharedTexts } = parts;
  const texts = new SharedTexts(sharedTexts === null ? 0 : zip.sizeOf(sharedTexts));
  if (sharedTexts !== null) await texts.read(decodeText(zip.read(sharedTexts), 'utf-8'));
  const shown = new ShownNumbers(parts.styles);
  let last = 0;
  const xml = decodeText(zip.read(parts.sheet), 'utf-8');
  for await (const piece of sheetPieces(xml, parts, { texts, shown, hidden, lastRow: () => last })) {
    for await (const row of streamXlsxRows(piece, { sheet: parts.place })) {
      last = row.index + 1;
      yield row;
    }
  }
}

/** Blocks this thread, and with it the unpacking, while the rows sent before have not been taken: memory stays flat. */
function sendBatch(rows: TableRow[]): void {
  send({ rows });
  sent += 1;
  for (let taken = Atomics.load(task.taken, 0); sent - taken >= BATCHES_AHEAD; taken = Atomics.load(task.taken, 0)) {
    Atomics.wait(task.taken, 0, taken);
  }
}

function send(message: XlsxMessage): void {
  parentPort!.postMessage(message);
}

function cellOf(value: CellValue): Cell {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'Tak' : 'Nie';
  return typeof value === 'string' ? value.slice(0, MAX_CELL_CHARS) : value;
}

/** The parts were found intact before, so whatever else goes wrong is a sheet that no Excel wrote. */
function asUnreadable(error: unknown): UnreadableFile {
  return error instanceof UnreadableFile ? error : new UnreadableFile('file_broken_zip');
}
