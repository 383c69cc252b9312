import { bindNames, namesIn } from '../condition.ts';
import { type Field, isWritable } from '../field.ts';
import type { Model } from '../model.ts';
import { allOf } from '../predicate/node.ts';
import { parseSort } from '../predicate/sort.ts';
import type { Resource } from '../resource.ts';
import type { Context, Row } from './behaviour.ts';
import { listQuery } from './query/list-query.ts';
import { rowRights, trusted } from './rights/row-rights.ts';
import { titlesOf } from './titles.ts';

const most = 100;

/**
 * What the selects of a record's form offer, by field (contract §3): fixed choices as `{ value, label }`, reference lists
 * and what lies within the record's own (the contracts of its case) as `{ id, name }`. What people search for by typing is left to the lookups.
 */
export async function optionsOf(context: Context, resource: Resource, record: Row): Promise<Row> {
  const options: Row = {};
  for (const [name, field] of offeredFields(context, resource)) {
    options[name] = field.choices
      ? field.choices.map(({ value, label }) => ({ value, label: label[context.language] }))
      : await recordsFor(context, field, record);
  }
  return options;
}

function offeredFields({ access, model }: Context, resource: Resource): [string, Field][] {
  const offers = (field: Field) => field.choices !== undefined || isOffered(field, model);
  return Object.entries(resource.fields).filter(
    ([name, field]) => isWritable(field) && access.writes(resource, name) && offers(field),
  );
}

/** A select that can be filled without a search: a short list, or one that the record's other fields make short. */
export function isOffered({ to, storage, among }: Field, model: Model): boolean {
  if (to === undefined || (storage.in !== 'column' && storage.in !== 'join')) return false;
  const { lookup, within } = model.named(to);
  return (!lookup && !within) || (among !== undefined && namesIn(among).length > 0);
}

async function recordsFor(context: Context, { to, among = {} }: Field, record: Row): Promise<Row[]> {
  const target = context.model.named(to!);
  const statement = listQuery({
    resource: target,
    where: trusted(context, target, {
      ...bindNames(among, (name) => record[name]),
      ...(target.softDelete && { deleted_eq: false }),
    }),
    rights: allOf([rowRights(context, target, 'index')]),
    sort: parseSort(context.model, target, undefined),
    page: 1,
    perPage: target.lookup?.size ?? most,
  });
  const ids = (await statement.ids.execute(context.db)).rows.map(({ id }) => id);
  const titles = await titlesOf(context, target, ids);
  return ids.map((id) => ({ id, [target.title]: titles.get(id) ?? null }));
}
