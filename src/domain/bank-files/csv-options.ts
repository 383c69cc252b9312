import type { Options } from 'csv-parse';

/** A record longer than this is a quotation mark that was never closed. */
const MAX_RECORD_CHARS = 1_000_000;

/** Every kind of line end counts, and stray quotation marks (`Auto "Stal"`) are text. */
export const CSV_OPTIONS: Options = {
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_quotes: true,
  relax_column_count: true,
  max_record_size: MAX_RECORD_CHARS,
};
