import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Context } from '#engine/server/behaviour.ts';
import { readListRequest } from '#engine/server/list-request.ts';
import { whereSql } from '#engine/server/query/compile-condition.ts';
import { ownRows } from '#engine/server/query/query-scope.ts';
import { contractItem } from '#domain/contracts/contract-item.ts';
import { creditor } from '#domain/parties/creditor.ts';
import { debtor } from '#domain/parties/debtor.ts';
import { person } from '#domain/parties/person.ts';
import { whoStayed } from '#domain/who-stayed.server.ts';
import { indexed, type ReadText } from '../read-text.ts';
import { most } from '../search-answer.ts';
import { askedWith, type SearchGroup } from '../search-groups.ts';
import type { FoundIds } from './found-cases.server.ts';
import { seesMerged } from './merged-debtors.server.ts';
import { hasPlate, holds, namedSo, ofPhone, registered } from './matches.server.ts';

type Sql = RawBuilder<SqlBool>;

const alias = 't0';

/** What a group's list does not find by the text as it was typed: names without Polish letters, numbers however they are spaced. */
function besides(context: Context, { definition }: SearchGroup, read: ReadText, table = alias): Sql[] {
  const { phone, nip, plate } = read;
  const column = (name: string) => `${table}.${name}`;
  const isLike = (name: string, pattern: string) => sql<SqlBool>`${sql.ref(column(name))} like ${pattern}`;
  const ofParty = () => [namedSo(column('name_search'), read), nip === null ? null : isLike('nip_search', holds(nip))];
  const found: Record<string, () => (Sql | null)[]> = {
    [debtor.name]: ofParty,
    [creditor.name]: ofParty,
    [person.name]: () => [
      namedSo(column('full_name_search'), read),
      phone === null ? null : isLike('phone_search', ofPhone(phone)),
    ],
    [contractItem.name]: () => [plate === null ? null : hasPlate(column('registration_no_search'), plate)],
  };
  const told = (found[definition.name]?.() ?? []).filter((one) => one !== null);
  return [...told, ...registered(context, definition, table, read)];
}

/** Debtors into whom a record was merged that the text speaks of; as an array, so that an index leads from it to them. */
function byMerged(context: Context, group: SearchGroup, read: ReadText): Sql[] {
  const isOfDebtors = group.definition.name === debtor.name;
  const conditions = isOfDebtors && seesMerged(context) ? besides(context, group, read, 'went') : [];
  const went = sql`from business_entities went where went.merged_into_id is not null and ${anyOf(conditions)}`;
  return conditions.length ? [sql`${sql.id(alias, 'id')} = any(array(select ${whoStayed(sql`went.id`)} ${went}))`] : [];
}

const anyOf = (conditions: readonly Sql[]) => sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;

/**
 * The first records of a group that the person sees and a text speaks of, by their names; `total`: how many its list would show for
 * the text, which finds none by what is told apart here alone.
 */
export async function findRecords(
  context: Context,
  group: SearchGroup,
  read: ReadText,
  limit: number,
  seesFew: boolean,
): Promise<FoundIds> {
  const resource = context.model.named(group.definition.name);
  const listed = listedBy(context, group, read);
  const conditions = [...listed, ...besides(context, group, read), ...byMerged(context, group, read)];
  if (!conditions.length) return { ids: [], total: 0 };
  const { rights } = readListRequest(context, resource, {}, 'index');
  // Those whom few cases lead to are collected; else each one found is asked whether they may be seen.
  const way = { alias, unites: seesFew, collects: seesFew };
  const parts = [...ownRows(resource, alias), ...(rights === true ? [] : [whereSql(rights, resource, way)])];
  const isListed = listed[0] ?? sql<SqlBool>`false`;
  const { rows } = await sql<{ id: number; total: number }>`
    with few as materialized (
      select ${sql.id(alias, 'id')}, ${sql.id(alias, resource.title)} as title, (${isListed}) as listed
      from ${sql.id(resource.table)} ${sql.id(alias)}
      where ${sql.join([...parts, anyOf(conditions)], sql` and `)} limit ${most})
    select id, count(*) filter (where listed) over () as total from few order by title, id desc limit ${limit}`.execute(
    context.db,
  );
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}

function listedBy(context: Context, group: SearchGroup, { text }: ReadText): Sql[] {
  if (text.length < indexed) return [];
  const resource = context.model.named(group.definition.name);
  const { where, visible } = readListRequest(context, resource, { q: askedWith(text, group) }, 'index');
  return [whereSql(where, resource, { alias, visible })];
}
