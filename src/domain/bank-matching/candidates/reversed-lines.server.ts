import { sql } from 'kysely';
import { accountKey, keptKey, SHORTEST_WITHIN } from '#domain/bank-statements/line-keys.server.ts';
import type { Db } from '#engine/server/behaviour.ts';
import type { Language } from '#engine/words.ts';
import { type ReversalCandidate, sayReason } from './candidate.ts';

interface Reversed {
  readonly id: number;
  readonly reverses_id: number;
  readonly booked_on: string;
  readonly has_payer: boolean;
}

/** A screen has no use for more. */
const most = 5;

/** "STORNO RATA 7" is of "RATA 7". */
const isTitleWithin = sql`(length(${keptKey('t', 'title')}) >= ${SHORTEST_WITHIN}
  and strpos(${keptKey('r', 'title')}, ${keptKey('t', 'title')}) > 0)`;

/** The lines that reversals may take back, those of the same title, of a title within theirs and then the newest first, by the reversal's id (contract §14). */
export async function reversedLines(
  db: Db,
  language: Language,
  reversals: readonly { readonly id: number }[],
): Promise<[number, ReversalCandidate[]][]> {
  if (!reversals.length) return [];
  const { rows } = await sql<Reversed>`
    select r.id, t.id as reverses_id, t.booked_on, t.has_payer from bank_transfers r cross join lateral (
      select t.id, t.booked_on, t.counterparty_account is not distinct from r.counterparty_account as has_payer
      from bank_transfers t where ${takesBack} and t.state <> 'reversed'
      order by t.title is not distinct from r.title desc, ${isTitleWithin} desc, t.booked_on desc, t.id desc limit ${most}) t
    where r.id = any(${reversals.map(({ id }) => id)}::bigint[])`.execute(db);
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, some]) => [
    id,
    some.map(({ reverses_id, booked_on, has_payer }) => ({
      reverses_id,
      certain: false,
      reasons: [sayReason(language, { code: 'reversal', isGuess: !has_payer, number: booked_on })],
    })),
  ]);
}

/** A table of a bank may tell no account of who has paid. */
const isUntold = (from: 't' | 'r') => sql`(${accountKey(from)} is null and exists (
  select from bank_statements s where s.id = ${sql.ref(`${from}.bank_statement_id`)} and s.format = 'csv'))`;

/**
 * Whether the line `r` takes the line `t` back: same account, amount and counterparty account, as far as both files tell it, the
 * other side, not later.
 */
export const takesBack = sql`
  t.bank_account_id = r.bank_account_id and t.amount = r.amount and t.side <> r.side and not t.reversal
  and t.booked_on <= r.booked_on
  and (t.counterparty_account is not distinct from r.counterparty_account or ${isUntold('t')} or ${isUntold('r')})`;
