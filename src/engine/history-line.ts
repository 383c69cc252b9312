import { truthWords } from './fields/boolean.ts';
import { formatDateTime, formatDecimal } from './format.ts';
import type { Catalogue, Language } from './words.ts';

/** What became of one field; a reference comes with what it points to, or with why that cannot be told. */
export interface FieldChange {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
  readonly from_label: string | null;
  readonly to_label: string | null;
}

/** A line of the record of changes as it is answered. */
export interface HistoryLine {
  readonly id: number;
  readonly at: string;
  readonly user_id: number | null;
  /** Full name; null when nobody was signed in. */
  readonly user: string | null;
  /** Where from; told to administrators alone. */
  readonly address: string | null;
  readonly resource: string;
  /** 0 for what is about no single record. */
  readonly record_id: number;
  /** What the record is called, or was before it was deleted. */
  readonly record: string | null;
  /** Whether the record is there for the reader to open. */
  readonly is_there: boolean;
  readonly action: string;
  readonly changes: readonly FieldChange[];
  /** What else is to be known: rows exported, the deadline of a summons. */
  readonly about: Readonly<Record<string, string | number | boolean>>;
}

/** For so many minutes people may take back what they have done, whether or not they may delete or change it. */
export const minutesToRemove = 15;

/** A line on a page of history. */
export interface HistoryEntry extends HistoryLine {
  /** Whether the reader made the record themselves, moments ago, and may take it back. */
  readonly may_remove: boolean;
  /** Whether the reader may change the record as it is now, and so take a change of it back. */
  readonly may_revert: boolean;
  /** Whether whom it tells of was erased since: nothing of it is taken back. */
  readonly is_erased: boolean;
}

/** Pages are told apart without counting millions of lines. */
export interface HistoryPages {
  readonly current_page: number;
  readonly next_page: number | null;
  readonly prev_page: number | null;
}

export interface HistoryAnswer {
  readonly data: readonly HistoryEntry[];
  readonly pagination: HistoryPages;
}

/** What a line of the record of changes tells beside fields, as people say it: codes in their words, amounts, moments. */
export function toldBeside(value: HistoryLine['about'][string], codes: Catalogue, language: Language): string {
  if (typeof value === 'boolean') return truthWords[value ? 'yes' : 'no'][language];
  const text = String(value);
  if (codes[text]) return codes[text][language];
  if (/^\d+\.\d{2}$/.test(text)) return formatDecimal(text, 2);
  return /^\d{4}-\d{2}-\d{2}T/.test(text) ? formatDateTime(text) : text;
}
