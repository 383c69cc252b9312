import { sql } from 'kysely';
import { bankTransfer } from '#domain/bank-statements/bank-transfer.ts';
import type { Context, Row } from '#engine/server/behaviour.ts';
import { readListRequest } from '#engine/server/list-request.ts';
import { listRows } from '#engine/server/query/list-query.ts';
import { attributeColumn } from '#engine/server/query/query-scope.ts';
import { refuseUnlessPossible } from '#engine/server/save/transaction.ts';
import { rowsAsked } from '#engine/server/too-slow.ts';
import type { LineTotals } from './queue-answer.ts';

/**
 * What the lines of a filter come to, by currency: all of them in one statement, so that the parts make the whole to the
 * grosz whatever is decided meanwhile.
 */
export async function readTotals(context: Context, query: Readonly<Row>): Promise<LineTotals[]> {
  const { model } = context;
  const resource = model.named(bankTransfer.name);
  refuseUnlessPossible(context, resource, 'index');
  const { sorted, rows } = listRows(readListRequest(context, resource, query, 'index'));
  const column = (name: string) => attributeColumn(sorted, model.attributeNamed(resource, name)).value;
  const [id, amount, left, state, code] = ['id', 'amount', 'amount_left', 'state', 'currency_code'].map(column);
  const isCredit = sql`${column('side')} = 'credit'`;
  const isOpen = sql`${state} in ('unmatched', 'suggested')`;
  const isPlainDebit = sql`(not ${isCredit} and not ${column('reversal')})`;
  const isIgnored = sql`(${isCredit} and ${state} = 'ignored')`;
  // Of a line whose remainder is left out, what its matches come to.
  const paid = sql`coalesce((
    select sum(m.amount) from bank_transfer_matches m where m.bank_transfer_id = ${id}), 0)`;
  const sum = (of: unknown, where: unknown) => sql`coalesce(sum(${of}) filter (where ${where}), 0)::numeric(18,2)`;
  return rowsAsked(
    context.db,
    sql<LineTotals>`
      SELECT ${code} AS currency,
        count(*) FILTER (WHERE ${isOpen}) AS left_count,
        count(*) FILTER (WHERE NOT ${isOpen} AND NOT ${isPlainDebit}) AS done_count,
        ${sum(amount, isCredit)} AS credit,
        ${sum(sql`${amount} - ${left}`, sql`${isCredit} and (${isOpen} or ${state} = 'matched')`)}
          + ${sum(paid, isIgnored)} AS matched,
        ${sum(left, sql`${isCredit} and (${isOpen} or ${state} = 'matched')`)} AS left,
        ${sum(sql`${amount} - ${paid}`, isIgnored)} AS ignored,
        ${sum(amount, sql`${isCredit} and ${state} = 'reversed'`)} AS reversed,
        ${sum(amount, sql`not ${isCredit}`)} AS debit
      FROM ${rows()} GROUP BY ${code} ORDER BY ${code} = 'PLN' DESC, ${code}`,
    true,
  );
}
