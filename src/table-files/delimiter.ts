import type { Options } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import type { Delimiter } from './table.ts';

/** A record longer than this is a quotation mark that was never closed. */
const MAX_RECORD_CHARS = 1_000_000;

/** Every kind of line end counts, and stray quotation marks (`Auto "Stal"`) are text. */
export const CSV_OPTIONS: Options = {
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_quotes: true,
  relax_column_count: true,
  max_record_size: MAX_RECORD_CHARS,
};

/** In the order that wins when all else is equal; Polish Excel writes semicolons. */
const DELIMITERS: readonly Delimiter[] = [';', ',', '\t'];
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
    parse(sample, { ...CSV_OPTIONS, delimiter, to: SAMPLE_RECORDS, on_record: keep });
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
