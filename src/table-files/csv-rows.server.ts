import { pipeline, Readable } from 'node:stream';
import { CsvError, parse, type Options } from 'csv-parse';
import { CSV_OPTIONS } from './delimiter.ts';
import { readChunks, type FileSource } from './file-bytes.server.ts';
import { isBlankRow, type Delimiter, type TableRow } from './table.ts';
import { decodeText, type Encoding } from './text-encoding.ts';
import { UnreadableFile } from './unreadable-file.ts';

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
    return isBlankRow(cells) ? null : { row, cells };
  }
}

function lineBreaks(cell: string): number {
  return cell.includes('\n') || cell.includes('\r') ? cell.split(/\r\n|\n|\r/).length - 1 : 0;
}

/** A cell with a whole row inside comes from a quote left open; the rows in it would be lost without a word. */
function hidesRows(cell: string, delimiter: Delimiter, width: number): boolean {
  if (width < 3) return false;
  return cell.split(/\r\n|\n|\r/).some((line) => line.split(delimiter).length >= width);
}
