import { type RawBuilder, sql } from 'kysely';
import { debtCase } from '#domain/cases/debt-case.ts';
import type { Context } from '#engine/server/behaviour.ts';
import { whereSql } from '#engine/server/query/compile-condition.ts';
import { ownRows } from '#engine/server/query/query-scope.ts';
import { rowRights } from '#engine/server/rights/row-rights.ts';
import { type Source, sources } from './sources.server.ts';
import type { TimelineKind } from './timeline.ts';

/** What is asked of the timeline of a case. */
export interface TimelineQuestion {
  readonly caseId: number;
  readonly limit: number;
  /** All where none is named. */
  readonly kinds: readonly TimelineKind[];
  /** Text that an entry holds. */
  readonly text: string;
  /** Only what was until the end of this day. */
  readonly day: string | null;
  /** Only what stands after this one. */
  readonly after: Cursor | null;
}

/** Where an entry stands: its moment in milliseconds, its kind and id. */
export type Cursor = readonly [ms: number, kind: string, id: number];

/** An entry before its record is read. */
export interface Place {
  readonly kind: TimelineKind;
  readonly id: number;
  readonly ms: number;
  readonly at: string;
  readonly is_day: boolean;
  readonly created_at: string;
  readonly user_id: number | null;
}

/** The entries of a case that the person asking may see, the newest first, one more than a page has. */
export async function placesOf(context: Context, question: TimelineQuestion): Promise<Place[]> {
  const asked = (kind: TimelineKind) => !question.kinds.length || question.kinds.includes(kind);
  const parts = [
    ...sources.filter(({ kind }) => asked(kind)).map((source) => ofSource(context, source, question)),
    ...(asked('state') ? ofStates(context, question) : []),
  ];
  if (!parts.length) return [];
  const { rows } = await sql<Place>`
    select kind, id, at, is_day, created_at, user_id, (extract(epoch from at) * 1000)::bigint as ms
    from (${sql.join(parts, sql` union all `)}) e
    ${order} limit ${question.limit + 1}`.execute(context.db);
  return rows;
}

const order = sql`order by at desc, kind collate "C" desc, id desc`;

function ofSource(context: Context, source: Source, question: TimelineQuestion): RawBuilder<unknown> {
  const { kind, resource, at, day, where, text, foundBy } = source;
  const alias = 't0';
  const conditions = [
    sql`t0.debt_case_id = ${question.caseId}`,
    ...ownRows(resource, alias),
    whereSql(rowRights(context, resource, 'index'), resource, { alias }),
    ...(where ? [where] : []),
    ...(question.text
      ? [sql`(${hasText(text, question.text)} or ${foundBy?.(context, question.text) ?? sql`false`})`]
      : []),
  ];
  const rows = sql`
    select ${sql.lit(kind)}::text as kind, t0.id, ${at} as at, ${day ? sql`t0.${sql.id(day)} is not null` : sql.lit(false)} as is_day, t0.created_at, t0.user_id
    from ${sql.id(resource.table)} t0 where ${sql.join(conditions, sql` and `)}`;
  return page(rows, question);
}

/** Changes of the case's state, for whoever may read its history. */
function ofStates(context: Context, question: TimelineQuestion): RawBuilder<unknown>[] {
  const cases = context.model.named(debtCase.name);
  if (context.access.right(cases, 'history') === false) return [];
  const rights = whereSql(rowRights(context, cases, 'history'), cases, { alias: 't0' });
  const rows = sql`
    select 'state'::text as kind, c.id, c.at, false as is_day, c.at as created_at, c.user_id
    from record_changes c join debt_cases t0 on t0.id = c.record_id and ${rights}
    where c.resource = ${debtCase.name} and c.record_id = ${question.caseId} and c.changes ? 'debt_case_state_id'
      and ${question.text ? namesState(question.text) : sql`true`}`;
  return [page(rows, question)];
}

/** Whether one of the two states of a change is called so, in either language. */
const namesState = (text: string): RawBuilder<unknown> => sql`exists (
  select from debt_case_states s where c.changes -> 'debt_case_state_id' @> to_jsonb(s.id)
    and ${hasText(sql`lower(concat_ws(' ', s.name, s.name_en) collate pl)`, text)})`;

/** Neither case nor Polish letters tell a text apart, as in the search of the top bar; a case has few entries. */
const hasText = (lowered: RawBuilder<unknown>, text: string): RawBuilder<unknown> =>
  sql`strpos(unaccent(${lowered}), unaccent(lower(${text} collate pl))) > 0`;

function page(rows: RawBuilder<unknown>, { day, after, limit }: TimelineQuestion): RawBuilder<unknown> {
  const bounds = [
    sql`true`,
    ...(day ? [sql`at < (${day}::date + 1)::timestamptz`] : []),
    ...(after
      ? [
          sql`(at, kind collate "C", id) < (timestamptz 'epoch' + ${after[0]}::bigint * interval '1 millisecond', ${after[1]}::text, ${after[2]}::bigint)`,
        ]
      : []),
  ];
  return sql`(select * from (${rows}) r where ${sql.join(bounds, sql` and `)} ${order} limit ${limit + 1})`;
}
