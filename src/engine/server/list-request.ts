import { memberOf } from '../member-of.ts';
import type { Condition } from '../condition.ts';
import type { Field } from '../field.ts';
import { type Association, associationName, type AttributePath } from '../model.ts';
import { BadFilter, invalidFilter } from '../predicate/bad-filter.ts';
import { booleanParameter } from '../predicate/boolean-parameter.ts';
import { allOf, type Node } from '../predicate/node.ts';
import { isBlank } from '../predicate/operand.ts';
import { parseCondition } from '../predicate/parse.ts';
import { testsOf } from '../predicate/row-variable.ts';
import { parseSort } from '../predicate/sort.ts';
import type { Resource } from '../resource.ts';
import type { Access } from './rights/access.ts';
import type { Context, Row } from './behaviour.ts';
import { visibleAssociated } from './rights/visible-associated.ts';
import type { ListOptions } from './query/list-query.ts';
import { rowRights, trusted } from './rights/row-rights.ts';

/** Parameters of a list that are no filters. */
const controls = new Set(['q', 's', 'page', 'per_page', 'query', 'distinct_name', 'charset', 'columns', 'count']);
const perPage = { least: 1, usual: 10, most: 100 };

/** Reads what a list was asked for (contract §2); throws BadFilter for what is unknown. */
export function readListRequest(
  context: Context,
  resource: Resource,
  sent: Readonly<Row>,
  action: 'index' | 'csv',
): ListOptions {
  const { model } = context;
  const allow = (path: AttributePath) => isAllowed(context, resource, path);
  const { query, own } = ownFilter(context, resource, sent);
  const conditions = [
    parseCondition(model, resource, query.q, { allow }),
    asSent(query, () =>
      parseCondition(model, resource, looseFilters(context, resource, query, own?.parameters ?? []), { allow }),
    ),
    asSent(query, () => parseCondition(model, resource, searched(context, resource, query.query), { allow })),
    // Asked by the client too: what it walks through is only what they may see.
    trusted(context, resource, own?.condition ?? {}),
  ];
  const where = allOf(conditions);
  const demands: Condition = hidesDeleted(resource, where) ? { deleted_eq: false } : {};
  const usual = context.behaviours[resource.name]?.order?.(testsOf(where));
  const rights = [rowRights(context, resource, action), trusted(context, resource, demands)];
  return {
    resource,
    where,
    rights: allOf(rights),
    sort: parseSort(model, resource, query.s ?? sortWithin(query.q), { allow, usual }),
    page: pageNumber(query.page),
    perPage: pageSize(query.per_page),
    // One record of each name: select lists show no name twice.
    distinct: booleanParameter(query.distinct_name, 'distinct_name')
      ? model.attribute(resource, nameOf(resource))
      : undefined,
    visible: visibleAssociated(context, resource, action),
  };
}

/** Fields that are not answered to the actor can't be asked about either, here and in whatever is associated. */
function isAllowed({ access }: Context, resource: Resource, { steps, resource: last, name }: AttributePath): boolean {
  const walked = steps.every(
    (step) => (step.to === resource || access.right(step.to, 'index') !== false) && mayWalk(access, step),
  );
  return walked && access.asks(last, name);
}

/** What a field that is not answered points to is not asked about by walking through it, from neither of its ends. */
function mayWalk(access: Access, { from, to, name, step }: Association): boolean {
  const leadsThere = ([own, field]: [string, Field]) =>
    field.to !== undefined && associationName(own, field) === name && !access.asks(from, own);
  const leadsBack = ([own, { storage }]: [string, Field]) => {
    const isLink = step.is === 'join' && storage.in === 'join' && storage.table === step.table;
    return ((step.is === 'many' && own === step.other) || isLink) && !access.asks(to, own);
  };
  return !Object.entries(from.fields).some(leadsThere) && !Object.entries(to.fields).some(leadsBack);
}

/** What the resource's behaviour reads, and the parameters as it reads them: `debtor_id=5`, sent as `q[debtor_id_eq]=5` too (contract §2). */
function ownFilter({ behaviours, model }: Context, resource: Resource, sent: Readonly<Row>) {
  const behaviour = behaviours[resource.name];
  const query: Row = { ...sent };
  // What it asks for holds beside all else: of conditions of which any is to be met it is none.
  const isAny = ['m', 'combinator'].some((name) => memberOf(sent.q, name) === 'or');
  const within = Object.keys(isAny ? {} : (behaviour?.adds?.parameters ?? {})).filter(
    (name) => !(name in sent || model.attribute(resource, name)) && memberOf(sent.q, `${name}_eq`) !== undefined,
  );
  for (const name of within) {
    const { [`${name}_eq`]: value, ...q } = query.q as Row;
    Object.assign(query, { [name]: value, q });
  }
  try {
    return { query, own: behaviour?.filter?.(query) };
  } catch (error) {
    if (!(error instanceof BadFilter && within.includes(error.parameter))) throw error;
    throw new BadFilter(`q[${error.parameter}_eq]`, error.code);
  }
}

/** `debt_case_id=5` and `role_not_eq=2` beside `q` (contract §2, spec §7). */
function looseFilters({ model }: Context, resource: Resource, query: Readonly<Row>, taken: readonly string[]): Row {
  const loose = Object.entries(query).filter(([name]) => !controls.has(name) && !taken.includes(name));
  return Object.fromEntries(loose.map(([name, value]) => [isWhole(name) ? `${name}_eq` : name, value]));

  function isWhole(name: string): boolean {
    return model.attribute(resource, name) !== undefined;
  }
}

/** What stands beside `q` is refused under the name it was sent with. */
function asSent<T>(query: Readonly<Row>, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof BadFilter)) throw error;
    const [, key = '', rest = ''] = /^q\[([^\]]*)\](.*)$/s.exec(error.parameter) ?? [];
    const sent = [key, key.replace(/_eq$/, '')].find((name) => name in query);
    throw new BadFilter((sent ?? 'query') + rest, error.code);
  }
}

const nameOf = ({ fields, title }: Resource) => (Object.hasOwn(fields, 'name') ? 'name' : title);

/** Looked for in what the asker may ask about: who is told only names finds users by their names. */
function searched(context: Context, resource: Resource, text: unknown): Row {
  if (isBlank(text)) return {};
  const names = resource.search.split('_or_').filter((name) => {
    const path = context.model.attribute(resource, name);
    return path && isAllowed(context, resource, path);
  });
  return { [`${names.join('_or_')}_cont`]: text };
}

function sortWithin(q: unknown): unknown {
  return memberOf(q, 's') ?? memberOf(q, 'sorts');
}

/** What was deleted is listed only when it is asked for. */
function hidesDeleted(resource: Resource, where: Node): boolean {
  return resource.softDelete !== undefined && !mentionsDeleted(where);
}

const mentionsDeleted = (node: Node) =>
  testsOf(node).some(({ path }) => path.steps.length === 0 && path.name === 'deleted');

/** Whether the rows are wanted as soon as they are there, their count when it is. */
export function isCountLater(value: unknown): boolean {
  if (value !== undefined && value !== 'later') throw invalidFilter('count');
  return value === 'later';
}

function pageNumber(value: unknown): number {
  const page = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : 1;
  return Math.min(Math.max(page, 1), Number.MAX_SAFE_INTEGER);
}

function pageSize(value: unknown): number {
  if (typeof value !== 'string' || !/^-?\d+$/.test(value)) return perPage.usual;
  return Math.min(Math.max(Number(value), perPage.least), perPage.most);
}
