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
