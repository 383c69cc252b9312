import { pipeline, Readable } from 'node:stream';
import { CsvError, parse, type Options } from 'csv-parse';
import { parse as parseSync } from 'csv-parse/sync';
import { readChunks, type FileSource } from './file-bytes.server.ts';
import { isBlankRow, type Delimiter, type TableRow } from './table.ts';
import { decodeText, type Encoding } from './text-encoding.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** A record longer than this is a quotation mark that was never closed. */
const MAX_RECORD_CHARS = 1_000_000;

/** Every kind of line end counts, and stray quotation marks (`Auto "Stal"`) are text. */
const CSV_OPTIONS: Options = {
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_quotes: true,
  relax_column_count: true,
  max_record_size: MAX_RECORD_CHARS,
};

/**
 * The rows of a CSV as they are read, blank ones left out; `row` is the line on which the record starts.
 * @throws UnreadableFile `file_open_quote` or `file_row_too_long` with the row where it starts; `file_not_a_table`
 */
export async function* csvRows(file: FileSource, encoding: Encoding, delimiter: Delimiter): AsyncGenerator<TableRow> {
  const counter = new RowCounter(delimiter);
  const numbered = (cells: string[]) => counter.next(cells);
  // The typings let a record change its shape only together with `columns`.
  const parser = parse({ ...CSV_OPTIONS, delimiter, on_record: numbered as unknown as Options['on_record'] });
  pipeline(Readable.from(decodeText(readChunks(file), encoding)), parser, () => {});
  try {
    yield* parser as AsyncIterable<TableRow>;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code !== 'CSV_MAX_RECORD_SIZE') throw new UnreadableFile('file_open_quote', { row: counter.row });
    if (counter.row === 1) throw new UnreadableFile('file_not_a_table');
    throw new UnreadableFile('file_row_too_long', { row: counter.row });
  } finally {
    parser.destroy();
  }
}

/** Numbers the records while they are parsed, since a parser that fails throws away those not yet taken. */
class RowCounter {
  readonly #delimiter: Delimiter;
  #width = 0;
  /** Where the record that comes next, or fails, starts. */
  row = 1;

  constructor(delimiter: Delimiter) {
    this.#delimiter = delimiter;
  }

  /** The record with its row; null, which leaves it out, when it is blank. */
  next(cells: string[]): TableRow | null {
    const row = this.row;
    const breaks = cells.reduce((sum, cell) => sum + lineBreaks(cell), 0);
    if (breaks > 0 && cells.some((cell) => hidesRows(cell, this.#delimiter, this.#width))) {
      throw new UnreadableFile('file_open_quote', { row });
    }
    this.#width = Math.max(this.#width, cells.length);
    this.row += 1 + breaks;
    return isBlankRow(cells) ? null : { row, cells: cells.map(plainText) };
  }
}

/** `="0012345678"` is how programs keep Excel from taking the zeros off a number. */
const plainText = (cell: string) => (cell.startsWith('="') ? (/^="([^"]*)"$/.exec(cell)?.[1] ?? cell) : cell);

function lineBreaks(cell: string): number {
  return cell.includes('\n') || cell.includes('\r') ? cell.split(/\r\n|\n|\r/).length - 1 : 0;
}

/** A cell with a whole row inside comes from a quote left open; the rows in it would be lost without a word. */
function hidesRows(cell: string, delimiter: Delimiter, width: number): boolean {
  if (width < 2) return false;
  return cell.split(/\r\n|\n|\r/).some((line) => line.split(delimiter).length >= width);
}

/** In the order that wins when all else is equal; Polish Excel writes semicolons. */
const DELIMITERS: readonly Delimiter[] = [';', ',', '\t', '|'];
const SAMPLE_RECORDS = 20;

/**
 * Finds the delimiter from the beginning of a text: the one under which most headers of one line are known,
 * else the one that gives the most lines of equal, largest width.
 */
export function findDelimiter(sample: string, isHeader: (text: string) => boolean): Delimiter {
  let best: { delimiter: Delimiter; known: number; width: number } | null = null;
  for (const delimiter of DELIMITERS) {
    const records = sampleRecords(sample, delimiter);
    const known = Math.max(0, ...records.map((record) => record.filter(isHeader).length));
    const width = regularWidth(records);
    if (!best || known > best.known || (known === best.known && width > best.width)) best = { delimiter, known, width };
  }
  return best!.delimiter;
}

function sampleRecords(sample: string, delimiter: Delimiter): string[][] {
  const records: string[][] = [];
  const keep = (record: string[]): null => {
    records.push(record);
    return null;
  };
  try {
    parseSync(sample, { ...CSV_OPTIONS, delimiter, to: SAMPLE_RECORDS, on_record: keep });
  } catch {
    // The sample ends in the middle of a quoted cell; the records before it are enough.
  }
  return records;
}

/** Columns × lines of the most usual width above one. */
function regularWidth(records: readonly string[][]): number {
  const lines = new Map<number, number>();
  for (const { length } of records) if (length > 1) lines.set(length, (lines.get(length) ?? 0) + 1);
  return Math.max(0, ...[...lines].map(([width, count]) => width * count * count));
}
