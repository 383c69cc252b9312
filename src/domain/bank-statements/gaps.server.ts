import { sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';

/**
 * By how much the opening balance of statements differs from the closing one of the statement before, by id; those that go
 * on where another ended, those that tell of days another has told of, and those of which it is not known, are left out.
 */
export async function gapsOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; gap: string }>`
    select s.id, s.opening_balance - nearest.closing_balance as gap
    from bank_statements s
    cross join lateral (
      -- The day before its own on which a statement ended last.
      select max(p.closing_date) as day from bank_statements p
      where p.bank_account_id = s.bank_account_id and p.closing_balance is not null
        and p.closing_date <= s.opening_date and p.closing_date < s.closing_date
    ) as last
    cross join lateral (
      select p.closing_balance from bank_statements p
      where p.bank_account_id = s.bank_account_id and p.closing_balance is not null
        and (p.closing_date = last.day or (p.closing_date = s.closing_date and p.id < s.id))
      -- Where one of the day itself went on from there, the gap is behind the last that did.
      order by exists (
        select 1 from bank_statements next
        where next.bank_account_id = p.bank_account_id and next.id <> p.id and next.opening_balance = p.closing_balance
          and next.closing_date = s.closing_date and next.id <> s.id
      ), p.closing_date, p.id desc limit 1
    ) as nearest
    where s.id = any(${ids}::bigint[]) and s.opening_balance is not null and nearest.closing_balance <> s.opening_balance
      and not exists (
        -- Several of a day follow one another in whatever order they were sent.
        select 1 from bank_statements p
        where p.bank_account_id = s.bank_account_id and p.id <> s.id and p.closing_balance = s.opening_balance
          and p.closing_date >= coalesce(last.day, s.closing_date) and p.closing_date <= s.closing_date
          and p.closing_date <= s.opening_date
      )
      and not exists (
        -- The same days in another format, or some of them: by the balance they begin with, by their days, or because lines
        -- of it were there already, so that what was kept does not come to its closing balance.
        select 1 from bank_statements p
        where p.bank_account_id = s.bank_account_id and p.id <> s.id
          and p.opening_balance is not null and p.closing_balance is not null
          and p.opening_date <= s.closing_date
          and (p.closing_date > s.opening_date or p.closing_date = s.closing_date)
          and (
            p.opening_balance = s.opening_balance and p.id < s.id
              and (p.opening_date < s.closing_date or p.closing_date = s.closing_date)
            or p.opening_date < s.opening_date and p.closing_date > s.opening_date
            or p.opening_date <= s.opening_date and s.told_before is not null
          )
      )`.execute(db);
  return new Map(rows.map(({ id, gap }) => [id, gap]));
}
