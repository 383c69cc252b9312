import { sql } from 'kysely';
import type { Context } from '#engine/server/behaviour.ts';
import { whereSql } from '#engine/server/query/compile-condition.ts';
import { rowRights } from '#engine/server/rights/row-rights.ts';
import { titlesOf } from '#engine/server/titles.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import { debtor } from '#domain/parties/debtor.ts';
import { type CaseOfSame, mostCases, type SameDebtor, type Sign, signs } from './same-debtor.ts';
import { signsOf } from './signs.server.ts';

interface CaseOfDebtor extends Omit<CaseOfSame, 'remaining_amount_euro'> {
  readonly debtor_id: number;
  readonly remaining_amount_euro: string | null;
}

/** Who may be the debtor of a case, recorded once more, as far as the person asking sees them; the surest first. */
export async function sameDebtors(context: Context, caseId: number, debtorId: number): Promise<SameDebtor[]> {
  const found = signsTold(context, await signsOf(context, debtorId));
  found.set(debtorId, ['same']);
  const seen = [...found.keys()];
  const cases = await casesOf(context, caseId, seen);
  const names = await titlesOf(context, context.model.named(debtor.name), seen);
  const matches = seen.map((id) => ({
    debtor_id: id,
    debtor: names.get(id) ?? '',
    by: (found.get(id) ?? []).toSorted(surestFirst),
    debt_cases: (cases.get(id) ?? []).map(told),
  }));
  return matches
    .filter(({ by, debt_cases }) => by[0] !== 'same' || debt_cases.length)
    .toSorted((a, b) => surestFirst(a.by[0]!, b.by[0]!) || a.debtor_id - b.debtor_id);
}

/** Whoever is not told a number is not told either that two have it. */
function signsTold({ access }: Context, found: ReadonlyMap<number, readonly Sign[]>): Map<number, readonly Sign[]> {
  const isTold = (sign: Sign) => !Object.hasOwn(debtor.fields, sign) || access.reads(debtor, sign);
  const by = Array.from(found, ([id, some]): [number, readonly Sign[]] => [id, some.filter(isTold)]);
  return new Map(by.filter(([, some]) => some.length > 0));
}

const told = ({
  debt_case_id,
  odzysk_no,
  remaining_amount,
  remaining_amount_euro: euro,
}: CaseOfDebtor): CaseOfSame => ({
  debt_case_id,
  odzysk_no,
  remaining_amount,
  ...(euro !== null && euro !== '0.00' && { remaining_amount_euro: euro }),
});

const surestFirst = (a: Sign, b: Sign) => signs.indexOf(a) - signs.indexOf(b);

/** The newest other cases in which each of the debtors owes, as the main debtor or beside one. */
async function casesOf(context: Context, caseId: number, debtorIds: readonly number[]) {
  const [alias, cases] = ['c', context.model.named(debtCase.name)];
  const rights = whereSql(rowRights(context, cases, 'index'), cases, { alias });
  const { rows } = await sql<CaseOfDebtor>`
    select d.id as debtor_id, one.* from unnest(${debtorIds}::bigint[]) as d (id)
    cross join lateral (
      select c.id as debt_case_id, c.odzysk_no, c.remaining_amount, c.remaining_amount_euro from debt_cases c
      where c.id in (
        select id from debt_cases where debtor_id = d.id
        union select debt_case_id from co_debtors where debtor_id = d.id
      ) and c.id <> ${caseId} and ${rights}
      order by c.id desc limit ${mostCases}
    ) one order by d.id, one.debt_case_id desc`.execute(context.db);
  return Map.groupBy(rows, ({ debtor_id }) => debtor_id);
}
