import type { Model } from '#engine/model.ts';
import type { Resource } from '#engine/resource.ts';

/** A column of other records that says which debtor. */
export interface Pointer {
  readonly resource: Resource;
  readonly field: string;
}

/** A set of debtors that other records have. */
export interface Membership extends Pointer {
  readonly table: string;
  readonly own: string;
  readonly other: string;
}

const names = ['debtor', 'business_entity'];

/** Every column in which a record may point to a debtor, each once. */
export function pointersToDebtors(model: Model): Pointer[] {
  const all = fieldsTo(model).flatMap(({ resource, field, storage }) =>
    storage.in === 'column' ? [{ resource, field }] : [],
  );
  return all.filter(
    ({ resource, field }, at) =>
      all.findIndex((one) => one.resource.table === resource.table && one.field === field) === at,
  );
}

/** Every set in which a debtor may be. */
export const membershipsOfDebtors = (model: Model): Membership[] =>
  fieldsTo(model).flatMap(({ resource, field, storage }) =>
    storage.in === 'join' ? [{ resource, field, table: storage.table, own: storage.own, other: storage.other }] : [],
  );

const fieldsTo = (model: Model) => model.resources.flatMap(debtorFieldsOf);

/** The fields of a record that say which debtor, or which debtors; but where a debtor went. */
export const debtorFieldsOf = (resource: Resource) =>
  Object.entries(resource.fields).flatMap(([field, { to, storage }]) =>
    to && names.includes(to) && field !== 'merged_into_id' ? [{ resource, field, storage }] : [],
  );
