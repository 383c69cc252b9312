import { sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';
import type { Language } from '#engine/words.ts';
import { type ReversalCandidate, sayReason } from './candidate.ts';

interface Reversed {
  readonly id: number;
  readonly reverses_id: number;
  readonly booked_on: string;
}

/** A screen has no use for more. */
const most = 5;

/** The lines that reversals may take back, those of the same title and then the newest first, by the reversal's id (contract §14). */
export async function reversedLines(
  db: Db,
  language: Language,
  reversals: readonly { readonly id: number }[],
): Promise<[number, ReversalCandidate[]][]> {
  if (!reversals.length) return [];
  const { rows } = await sql<Reversed>`
    select r.id, t.id as reverses_id, t.booked_on from bank_transfers r cross join lateral (
      select t.id, t.booked_on from bank_transfers t where ${takesBack} and t.state <> 'reversed'
      order by t.title is not distinct from r.title desc, t.booked_on desc, t.id desc limit ${most}) t
    where r.id = any(${reversals.map(({ id }) => id)}::bigint[])`.execute(db);
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, some]) => [
    id,
    some.map(({ reverses_id, booked_on }) => ({
      reverses_id,
      certain: false,
      reasons: [sayReason(language, { code: 'reversal', isGuess: false, number: booked_on })],
    })),
  ]);
}

/** Whether the line `r` takes the line `t` back: same account, amount and counterparty account, the other side, not later. */
export const takesBack = sql`
  t.bank_account_id = r.bank_account_id and t.amount = r.amount and t.side <> r.side and not t.reversal
  and t.booked_on <= r.booked_on and t.counterparty_account is not distinct from r.counterparty_account`;
