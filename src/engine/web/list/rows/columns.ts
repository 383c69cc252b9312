import { isUnset } from '../../../unset.ts';
import type { Field } from '../../../field.ts';
import { associationName, fieldAt, type Model } from '../../../model.ts';
import type { Resource } from '../../../resource.ts';
import type { Language } from '../../../words.ts';
import type { ListRecord } from '../list-answer.ts';
import type { ListParts } from '../list-parts.ts';

export interface Column {
  readonly name: string;
  readonly label: string;
  /** The field at the end of its path. */
  readonly field: Field;
  /** What `s` calls it; null where there is no order. */
  readonly sort: string | null;
  /** Takes the room that the others leave. */
  readonly isWidest?: true;
}

/** What a record's own values in a column are called; none where it has none. */
export function shownIn(record: ListRecord, name: string, { otherwise, beside }: ListParts): string[] {
  const isThere = (one: string | undefined) => one !== undefined && !isUnset(record[one]);
  const own = isThere(name) ? name : otherwise?.[name];
  return [own, beside?.[name]].filter((one): one is string => isThere(one));
}

interface Options {
  readonly language: Language;
  /** Fields this person may read; all without it. */
  readonly reads?: readonly string[] | undefined;
  /** What a nested list is fixed to: a column that would say the same in every row is left out. */
  readonly fixed?: object;
}

/** The columns of a resource's index, in their order. */
export function columnsOf(model: Model, resource: Resource, { language, reads, fixed = {} }: Options): Column[] {
  const parents = Object.keys(fixed).map((name) => name.replace(/_eq$/, ''));
  return resource.columns.flatMap((name) => {
    const field = fieldAt(model, resource, name);
    if (!field || repeatsParent(resource, name, parents) || !isRead(resource, name, reads)) return [];
    const label = (resource.fields[name] ?? field).label[language];
    return [{ name, label, field, sort: sortName(model, resource, name, field) }];
  });
}

/** Whether a person who reads these fields of the resource's own, or all of them, may read a column. */
export const isRead = (resource: Resource, name: string, reads: readonly string[] | undefined): boolean =>
  !reads || reads.includes(name) || !Object.hasOwn(resource.fields, name);

function repeatsParent(resource: Resource, name: string, parents: readonly string[]): boolean {
  if (parents.includes(name)) return true;
  const storage = resource.fields[name]?.storage;
  return storage?.in === 'path' && parents.includes(`${storage.association}_id`);
}

/** References are ordered by what they are called. */
function sortName(model: Model, resource: Resource, name: string, field: Field): string | null {
  if (field.kind.unordered) return null;
  const own = resource.fields[name];
  const sort = own?.to ? `${associationName(name, own)}_${model.named(own.to).title}` : name;
  return model.attribute(resource, sort) ? sort : null;
}
