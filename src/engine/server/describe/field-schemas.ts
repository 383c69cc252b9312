import type { Field } from '../../field.ts';
import { closed, integer, type JsonSchema, list, orNull, schemaRef } from '../../json-schema.ts';
import { associationName, fieldAt, type Model } from '../../model.ts';
import type { Resource } from '../../resource.ts';

type Properties = Record<string, JsonSchema>;

/** Fields that are answered at all. */
export const answeredFields = (resource: Resource): [string, Field][] =>
  Object.entries(resource.fields).filter(([, field]) => !field.secret && field.storage.in !== 'payload');

const isList = ({ storage }: Field) => ['join', 'texts', 'children'].includes(storage.in);

/** A value as stored records have it. */
export function answeredValue(model: Model, resource: Resource, name: string, own: Field): JsonSchema {
  const field = fieldAt(model, resource, name, own);
  const schema = field.kind.schema(field);
  const isSure = isList(own) || (own.storage.in === 'column' && (own.required ?? own.filled) === true);
  return isSure ? schema : orNull(schema);
}

/** A value as a record that is not saved yet has it: as it could be sent. */
export function unsavedValue(model: Model, resource: Resource, name: string, own: Field): JsonSchema {
  if (own.storage.in === 'children') return list(schemaRef(`${own.to}_row`));
  return own.storage.in === 'column' ? orNull(acceptedValue(own)) : answeredValue(model, resource, name, own);
}

/** A value as it may be sent. */
export const acceptedValue = (field: Field): JsonSchema => field.kind.accepts?.(field) ?? field.kind.schema(field);

/** What travels beside ids: the label of a reference, the records of a set. */
export function besideIds(model: Model, name: string, { to, ...field }: Field): Properties {
  if (!to || field.storage.in === 'children') return {};
  const other = model.named(to);
  const { title } = other;
  const named = model.fieldNamed(other, title);
  const label = orNull(named.kind.schema(named));
  const records = list(closed({ id: integer, [title]: label }));
  return { [associationName(name, { ...field, to })]: field.storage.in === 'join' ? records : label };
}
