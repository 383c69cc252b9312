import { column, type Field, type FieldOptions } from '../field.ts';
import { text } from './text.ts';

/** Sent by a form, never stored as it is and never answered: a password. */
export function payloadText(options: FieldOptions): Field {
  return { ...text(options), storage: { in: 'payload' } };
}

/** A column that only the server reads and writes. */
export function secret({ kind, label, erased }: Field): Field {
  return { kind, label, storage: column, secret: true, readOnly: true, ...(erased && { erased }) };
}
