import { sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';
import { withHistory } from '#engine/server/history.ts';
import { program } from '#engine/server/save/keep-columns.ts';
import type { Transfer } from './transfers.ts';

export interface StatementOrder {
  readonly accountId: number;
  readonly opening: string;
  /** The first day and how many days its lines are spread over. */
  readonly from: string;
  readonly days: number;
}

/** Writes a statement of these transfers as the reading of a file would leave it; gives its id. */
export async function writeStatement(db: Db, order: StatementOrder, transfers: readonly Transfer[]): Promise<number> {
  const { accountId, opening, from, days } = order;
  const lines = transfers.map((line, i) => ({
    ...line,
    line_no: i + 1,
    day: Math.floor((i * days) / transfers.length),
    bank_reference: `${from.replaceAll('-', '')}${String(i + 1).padStart(6, '0')}`,
  }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(line_no int, day int, amount numeric, side text,
    reversal boolean, counterparty text, counterparty_account text, title text, virtual_account text, bank_reference text)`;
  const statement = sql<{ id: number }>`
    insert into bank_statements (bank_account_id, currency_id, format, statement_no, opening_date, closing_date,
      opening_balance, closing_balance, lines_count, credit_sum, debit_sum)
    select a.id, a.currency_id, 'mt940', '11', ${from}::date, ${from}::date + ${days - 1}::int, ${opening}::numeric,
      ${opening}::numeric + credit - debit, lines, credit, debit
    from bank_accounts a, (
      select count(*) as lines, coalesce(sum(amount) filter (where side = 'credit'), 0) as credit,
        coalesce(sum(amount) filter (where side = 'debit'), 0) as debit from ${given}) sums
    where a.id = ${accountId} returning *`;
  const [made] = await withHistory(db, statement, { doer: program, resource: 'bank_statement', action: 'create' });
  const { id } = made!;
  const written = sql`
    insert into bank_transfers (bank_statement_id, bank_account_id, line_no, booked_on, value_on, amount, currency_id, side,
      reversal, counterparty, counterparty_account, title, virtual_account, bank_reference, state, amount_left)
    select s.id, s.bank_account_id, l.line_no, ${from}::date + l.day, ${from}::date + l.day, l.amount, s.currency_id, l.side,
      l.reversal, l.counterparty, l.counterparty_account, l.title, l.virtual_account, l.bank_reference, 'unmatched',
      case when l.side = 'credit' then l.amount else 0 end
    from ${given}, bank_statements s where s.id = ${id} order by l.line_no returning *`;
  await withHistory(db, written, { doer: program, resource: 'bank_transfer', action: 'create' });
  return id;
}
