import type { ProblemsByColumn } from '#table-files/checked-row.ts';

/** A column that nobody reads may be a misspelt one. */
export const ignoredHeaders = (headers: readonly string[]): ProblemsByColumn =>
  headers.length ? { file: [{ code: 'file_headers_ignored', params: { headers: headers.join(', ') } }] } : {};
