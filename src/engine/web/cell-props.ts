import type { Field } from '../field.ts';
import type { Tone } from './tone.ts';

/** What a cell of any kind is given. */
export interface CellProps {
  /** The field as it is at the end of its path. */
  readonly field: Field;
  /** As it travels, never null or blank; the label for a reference, the titles for an id set. */
  readonly value: unknown;
  readonly record: Readonly<Record<string, unknown>>;
  readonly tone: Tone | undefined;
}
