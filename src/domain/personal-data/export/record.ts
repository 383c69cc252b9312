import { associationName, fieldAt, type Model } from '#engine/model.ts';
import type { Resource } from '#engine/resource.ts';

type Value = string | number | readonly string[] | null;

/** Names of the fields that are handed out: what is stored of the person, but no secrets. */
export const exportedFields = ({ fields }: Resource): string[] =>
  Object.entries(fields)
    .filter(
      ([, field]) => !field.secret && !field.unread && ['column', 'join', 'texts', 'path'].includes(field.storage.in),
    )
    .map(([name]) => name);

/** A record as people read it, by Polish label: references and choices in words, amounts and dates as written. */
export function exportedRecord(
  model: Model,
  resource: Resource,
  record: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Record<string, Value> {
  const entries = names.map((name): [string, Value] => [
    model.fieldNamed(resource, name).label.pl,
    valueOf(model, resource, name, record),
  ]);
  return { Id: record.id as number, ...Object.fromEntries(entries) };
}

function valueOf(model: Model, resource: Resource, name: string, record: Readonly<Record<string, unknown>>): Value {
  const own = model.fieldNamed(resource, name);
  if (own.to) {
    const shown = record[associationName(name, own)];
    const { title } = model.named(own.to);
    if (Array.isArray(shown)) return shown.map((one: Record<string, unknown>) => String(one[title]));
    return typeof shown === 'string' ? shown : null;
  }
  const value = record[name];
  if (value === null || value === undefined) return null;
  const field = fieldAt(model, resource, name, own);
  return field.kind.csv(value, field, 'pl');
}
