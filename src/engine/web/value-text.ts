import { isUnset } from '../unset.ts';
import { type Field, saidValue } from '../field.ts';
import { associationName, fieldAt, type Model } from '../model.ts';
import type { Resource } from '../resource.ts';
import type { Language } from '../words.ts';
import type { Row } from '../predicate/record-value.ts';

/** A record's value as one line of text: labels for references and choices, `''` for nothing. */
export function valueText(model: Model, resource: Resource, record: Row, name: string, language: Language): string {
  const field = fieldAt(model, resource, name);
  const own = resource.fields[name];
  if (!field) return '';
  if (own?.to) return labelText(record[associationName(name, own)], model.named(own.to));
  return ownText(field, record[name], language);
}

/** The value of a field that is no reference as one line of text, `''` for nothing. */
export function ownText(field: Field, value: unknown, language: Language): string {
  if (isUnset(value)) return '';
  const formatted = typeof value === 'string' ? field.format?.(value) : undefined;
  return field.kind.text?.(value, field) ?? formatted ?? field.kind.csv(value, field, language);
}

/** The label beside `x_id`, or the titles of the records beside `x_ids`. */
function labelText(label: unknown, { title, fields }: Resource): string {
  if (Array.isArray(label)) return label.map((row: Row) => String(row[title] ?? '')).join(', ');
  return typeof label === 'string' || typeof label === 'number' ? saidValue(fields[title], label) : '';
}
