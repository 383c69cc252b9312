import type { Field } from './field.ts';
import type { Model } from './model.ts';
import type { Resource } from './resource.ts';

/** What stands under a resource's lists: by the name it goes under, the fields whose amounts are added up. */
export type Sums = Readonly<Record<string, readonly string[]>>;

/** Amounts of money in the list's columns, each for itself, unless the definition says which. */
export function sumsOf(model: Model, resource: Resource): Sums {
  if (resource.sums) return resource.sums;
  const amounts = resource.columns.filter((name) => isAdded(model.fieldNamed(resource, name)));
  return Object.fromEntries(amounts.map((name) => [name, [name]]));
}

/** A rate has no currency, and two of them make nothing. */
const isAdded = ({ kind, storage, currency = '' }: Field) =>
  kind.adds === true && storage.in === 'column' && /^[A-Z$]/.test(currency);
