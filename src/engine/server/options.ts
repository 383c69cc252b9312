import { sql } from 'kysely';
import { bindNames, namesIn } from '../condition.ts';
import { type Field, isWritable } from '../field.ts';
import type { Model } from '../model.ts';
import { allOf, type Node } from '../predicate/node.ts';
import { parseSort } from '../predicate/sort.ts';
import type { Resource } from '../resource.ts';
import type { Context, Row } from './behaviour.ts';
import { columnInLanguage } from './column-in-language.ts';
import { listQuery, type ListOptions } from './query/list-query.ts';
import { narrowed } from './query/narrowed.ts';
import { rowRights, trusted } from './rights/row-rights.ts';

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

interface Offered {
  readonly id: number;
  readonly title: string | null;
}

/** By one statement; what belongs to given records by several associations is found by them first. */
async function recordsFor(context: Context, { to, among = {} }: Field, record: Row): Promise<Row[]> {
  const { db, model } = context;
  const target = model.named(to!);
  const { title } = target;
  const asked: ListOptions = {
    resource: target,
    where: trusted(context, target, {
      ...bindNames(among, (name) => record[name]),
      ...(target.softDelete && { deleted_eq: false }),
    }),
    rights: allOf(rightsTo(context, target)),
    sort: parseSort(model, target, undefined),
    page: 1,
    perPage: target.lookup?.size ?? most,
  };
  const { ids } = listQuery((await narrowed(db, model, asked, most)) ?? asked);
  const words = columnInLanguage(context.language, 't', title, target.fields[title]);
  const { rows } = await sql<Offered>`
    select t.id, ${words} as title
    from (select row_number() over () as place, found.id from (${ids}) as found) as placed
    join ${sql.id(target.table)} as t on t.id = placed.id order by place`.execute(db);
  return rows.map((row) => ({ id: row.id, [title]: row.title }));
}

/** Its name is told to whoever may see it. */
function rightsTo(context: Context, target: Resource): Node[] {
  const { access } = context;
  const isSame = access.right(target, 'show') === access.right(target, 'index');
  return (isSame ? (['index'] as const) : (['index', 'show'] as const)).map((action) =>
    rowRights(context, target, action),
  );
}
