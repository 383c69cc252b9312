import { column, type FieldOf, type FieldOptions } from '../field.ts';
import { text } from './text.ts';

/** Sent by a form, never stored as it is and never answered: a password. */
export function payloadText(options: FieldOptions): FieldOf<string | null, 'payload'> {
  return { ...text(options), storage: { in: 'payload' } };
}

/** A column that only the server reads and writes. */
export function secret<Value>({ kind, label, erased }: FieldOf<Value>): FieldOf<Value> & { readonly secret: true } {
  return { kind, label, storage: column, secret: true, readOnly: true, ...(erased && { erased }) };
}
