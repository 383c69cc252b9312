import { currencyName } from './field.ts';
import { associationName, type Model } from './model.ts';
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

/**
 * The columns of a list as they are taken for a file: beside an amount in złotys the one in euro, beside one whose currency its
 * record tells that currency, which a number in a sheet has no sign of; beside a day its hour.
 */
export function withWhatFollows(model: Model, resource: Resource, names: readonly string[]): string[] {
  const all = names.flatMap((name) => {
    const currency = currencyOf(model, resource, name);
    return [
      name,
      model.fieldNamed(resource, name).thenBy ?? name,
      ...(currency && !names.includes(currency) ? [currency] : []),
    ];
  });
  return [...new Set(all)];
}

/** The field that tells in which currency an amount is; undefined where it is always in one. */
function currencyOf(model: Model, resource: Resource, name: string): string | undefined {
  const told = currencyName(model.fieldNamed(resource, name));
  return Object.entries(resource.fields).find(([own, field]) => told && associationName(own, field) === told)?.[0];
}
