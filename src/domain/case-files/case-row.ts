import { closed, integer, type JsonSchema, messagesByField, orNull, text } from '#engine/json-schema.ts';
import type { FileRow } from '#file-runs/run.ts';

/** The case that a row of a file tells of: the numbers that it gives, and what they led to. */
export interface CaseOfRow {
  readonly zd_no: string | null;
  readonly contract_no: string | null;
  readonly debt_case_id: number | null;
  readonly odzysk_no: string | null;
}

/** A row of a file about cases, as the server tells of it. */
export interface CaseRow extends FileRow, CaseOfRow {}

/** The numbers of a case that rows keep to be found by. */
export const caseNumbers = ['zd_no', 'contract_no'] as const;

/** How such a row is described. */
export const caseRowSchema = (statuses: readonly string[]): JsonSchema =>
  closed(
    {
      row: { type: 'integer', description: 'The line of the file; the header is line 1' },
      status: { type: 'string', enum: [...statuses] },
      zd_no: orNull(text),
      contract_no: orNull(text),
      debt_case_id: orNull(integer),
      odzysk_no: orNull(text),
      errors: messagesByField,
      warnings: messagesByField,
    },
    ['warnings'],
  );
