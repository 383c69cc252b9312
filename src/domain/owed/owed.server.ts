import { type RawBuilder, sql } from 'kysely';
import type { Context, Db } from '#engine/server/behaviour.ts';
import { onlyOf } from '#engine/server/only-row.ts';
import { whereSql } from '#engine/server/query/compile-condition.ts';
import { readFields } from '#engine/server/read.ts';
import { rowRights } from '#engine/server/rights/row-rights.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import { caseFields } from '#domain/search/search-answer.ts';
import { type Limits, limitsOf } from './limits.server.ts';
import { owedInCases, sumOwed } from './owed-in-cases.server.ts';
import type { Owed, OwedSum } from './owed.ts';

/** The cases that are told of one by one. */
const most = 5;

/** Beyond so many nobody waits for their ledgers. */
const mostSummed = 1000;

/** The cases in which the parties owe, as main debtors or beside one. */
const ofParties = (parties: RawBuilder<unknown>) => sql`
  select d.id from debt_cases d where d.debtor_id in (${parties})
  union select l.debt_case_id from co_debtors l where l.debtor_id in (${parties})`;

/** By what a case is a debtor's, and a person's: those of whom they belong to or act for, and those that name them. */
const casesOf = {
  debtors: (id: number) => ofParties(sql`select ${id}::bigint`),
  people: (id: number) => sql`
    ${ofParties(sql`
      select p.business_entity_id from people p where p.id = ${id}
      union all select a.debtor_id from person_debtors a where a.person_id = ${id}`)}
    union select n.id from debt_cases n where n.person_id = ${id}`,
};

export type Owing = keyof typeof casesOf;

interface Seen {
  readonly total: number;
  readonly open: number;
  readonly first: readonly { readonly id: number; readonly ended: boolean }[];
}

/** Which cases they are in and what is left to be paid there, as far as the person asking sees them; by the keys of the cases alone. */
export async function owedBy(context: Context, owing: Owing, id: number): Promise<Owed> {
  const [alias, resource] = ['c', context.model.named(debtCase.name)];
  const rights = whereSql(rowRights(context, resource, 'index'), resource, { alias });
  const { rows } = await sql<Seen>`
    with seen as materialized (
      select c.id, c.odzysk_no, coalesce(s.ended, false) as ended
      from (${casesOf[owing](id)}) one join debt_cases c on c.id = one.id
      join debt_case_states s on s.id = c.debt_case_state_id where ${rights})
    select count(*) as total, count(*) filter (where not ended) as open,
      (select coalesce(json_agg(one), '[]') from (
        select id, ended from seen order by ended, odzysk_no desc limit ${mostSummed}) one) as first
    from seen`.execute(context.db);
  const { total, open, first } = onlyOf(rows);
  const told = caseFields.filter((name) => context.access.reads(resource, name));
  const ids = first.slice(0, most).map((one) => one.id);
  const records = ids.length ? await readFields(context, resource, ids, told) : [];
  if (total > mostSummed) return { total, open, owed: null, debt_cases: records };
  // A contact owes nothing themselves: of them it is said what the cases come to.
  const limits = owing === 'debtors' ? await limitsOf(context.db, id) : undefined;
  return { total, open, owed: await sumsOf(context.db, first, limits), debt_cases: records };
}

/** In each currency, złotys first; one in which no case has a claim is left out. */
async function sumsOf(db: Db, cases: Seen['first'], limits?: Limits): Promise<OwedSum[]> {
  const ids = cases.map(({ id }) => id);
  const owed = await owedInCases(db, ids, limits);
  const sumIn = (some: Seen['first']) => sumOwed(some.flatMap(({ id }) => owed.get(id) ?? []));
  const ofOpen = new Map(sumIn(cases.filter(({ ended }) => !ended)).map(({ currency, amount }) => [currency, amount]));
  return sumIn(cases).map((one) => ({ ...one, open_amount: ofOpen.get(one.currency) ?? '0.00' }));
}
