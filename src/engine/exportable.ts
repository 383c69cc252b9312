import type { Model } from './model.ts';
import type { Resource } from './resource.ts';

/** The columns that a file of a resource's records may have: those of its lists first, then whatever else is stored of a record. */
export function exportable(model: Model, resource: Resource): string[] {
  const listed = [...resource.columns, ...(resource.csv ?? [])];
  const names = new Set([...listed, ...Object.keys(resource.fields)]);
  return [...names].filter((name) => {
    const { secret, unread, unrecorded, storage } = model.fieldNamed(resource, name);
    return !secret && !unread && !unrecorded && ['column', 'path', 'join'].includes(storage.in);
  });
}

/** The columns of a list as they are taken for a file: beside an amount in złotys the one in euro, beside a day its hour. */
export function withWhatFollows(model: Model, resource: Resource, names: readonly string[]): string[] {
  const all = names.flatMap((name) => [name, model.fieldNamed(resource, name).thenBy ?? name]);
  return [...new Set(all)];
}
