import { sql } from 'kysely';
import { bankTransferMatch } from '../bank-transfer-match.ts';
import { debtorPayment } from '#domain/payments/debtor-payment.ts';
import { removeWhere } from '#engine/server/save/change-where.ts';
import { removeRecord } from '#engine/server/save/destroy.ts';
import { type Decision, type Match, matchesOf } from './line.server.ts';

/** Removes matches of a line with their payments, all or the one that is named; gives those that went. */
export async function removeMatches(
  { context, tx }: Pick<Decision, 'context' | 'tx'>,
  lineId: number,
  matchId?: number,
): Promise<Match[]> {
  const all = await matchesOf(tx, lineId);
  const gone = matchId === undefined ? all : all.filter(({ id }) => id === matchId);
  // The matches first: a payment that none holds may go.
  await removeWhere(context, tx, bankTransferMatch, sql`id = any(${gone.map(({ id }) => id)}::bigint[])`);
  for (const { id } of gone) context.announce({ model: bankTransferMatch.name, id, action: 'destroy', within: null });
  for (const { debtor_payment_id: id } of gone) if (id !== null) await removeRecord(context, tx, debtorPayment, id);
  return gone;
}
