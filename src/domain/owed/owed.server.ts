import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#engine/server/behaviour.ts';
import { onlyOf } from '#engine/server/only-row.ts';
import { whereSql } from '#engine/server/query/compile-condition.ts';
import { readFields } from '#engine/server/read.ts';
import { rowRights } from '#engine/server/rights/row-rights.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import { caseFields } from '#domain/search/search-answer.ts';
import type { Owed, OwedSum } from './owed.ts';

/** The cases that are told of one by one. */
const most = 5;

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

interface Sums {
  readonly total: number;
  readonly open: number;
  readonly amount: string | null;
  readonly open_amount: string | null;
  readonly amount_euro: string | null;
  readonly open_amount_euro: string | null;
  readonly ids: readonly number[];
}

/** Which cases they are in and what is left to be paid there, as far as the person asking sees them; by the keys of the cases alone. */
export async function owedBy(context: Context, owing: Owing, id: number): Promise<Owed> {
  const [alias, resource] = ['c', context.model.named(debtCase.name)];
  const rights = whereSql(rowRights(context, resource, 'index'), resource, { alias });
  const { rows } = await sql<Sums>`
    with seen as materialized (
      select c.id, c.odzysk_no, c.remaining_amount, c.remaining_amount_euro, coalesce(s.ended, false) as ended
      from (${casesOf[owing](id)}) one join debt_cases c on c.id = one.id
      join debt_case_states s on s.id = c.debt_case_state_id where ${rights})
    select count(*) as total, count(*) filter (where not ended) as open,
      sum(remaining_amount) as amount, sum(remaining_amount) filter (where not ended) as open_amount,
      sum(remaining_amount_euro) as amount_euro, sum(remaining_amount_euro) filter (where not ended) as open_amount_euro,
      (select coalesce(json_agg(id), '[]') from (
        select id from seen order by ended, odzysk_no desc limit ${most}) first) as ids
    from seen`.execute(context.db);
  const { total, open, ids, ...sums } = onlyOf(rows);
  const told = caseFields.filter((name) => context.access.reads(resource, name));
  const records = ids.length ? await readFields(context, resource, ids, told) : [];
  return { total, open, owed: inCurrencies(sums), debt_cases: records };
}

/** Złotys first; a currency that no case has is left out. */
function inCurrencies(sums: Omit<Sums, 'total' | 'open' | 'ids'>): OwedSum[] {
  const { amount, open_amount, amount_euro, open_amount_euro } = sums;
  return [
    ...(amount === null ? [] : [{ currency: 'PLN' as const, amount, open_amount: open_amount ?? '0.00' }]),
    ...(amount_euro === null
      ? []
      : [{ currency: 'EUR' as const, amount: amount_euro, open_amount: open_amount_euro ?? '0.00' }]),
  ];
}
