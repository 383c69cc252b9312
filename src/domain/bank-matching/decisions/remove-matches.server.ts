import { sql } from 'kysely';
import { bankTransferMatch } from '../bank-transfer-match.ts';
import { correctWithin } from '#domain/payments/correct-payment.server.ts';
import { debtorPayment } from '#domain/payments/debtor-payment.ts';
import { lockRow } from '#engine/server/read.ts';
import { removeWhere } from '#engine/server/save/change-where.ts';
import { removeRecord } from '#engine/server/save/destroy.ts';
import { type Decision, type Match, matchesOf } from './line.server.ts';

interface Which {
  /** All of them unless one is named. */
  readonly matchId?: number | undefined;
  /** Why the bank took the money back: of what is settled with the creditor already a correction says so. */
  readonly takenBack?: string;
}

/**
 * Removes matches of a line with their payments; gives those that went. A settled payment stays: it is corrected to nothing
 * where the bank took it back, and refuses with 409 else.
 */
export async function removeMatches(
  { context, tx }: Pick<Decision, 'context' | 'tx'>,
  lineId: number,
  { matchId, takenBack }: Which = {},
): Promise<Match[]> {
  const all = await matchesOf(tx, lineId);
  const gone = matchId === undefined ? all : all.filter(({ id }) => id === matchId);
  // The matches first: a payment that none holds may go.
  await dropMatches({ context, tx }, gone);
  for (const { debtor_payment_id: id } of gone) {
    const payment = id === null ? undefined : await lockRow(tx, debtorPayment, id);
    if (!payment) continue;
    if (!payment.settlement_id || takenBack === undefined) await removeRecord(context, tx, debtorPayment, payment.id);
    else await correctWithin(context, tx, payment, { amount: '0.00', reason: takenBack });
  }
  return gone;
}

/** Removes matches alone: their payments stay. */
export async function dropMatches(
  { context, tx }: Pick<Decision, 'context' | 'tx'>,
  gone: readonly Match[],
): Promise<void> {
  await removeWhere(context, tx, bankTransferMatch, sql`id = any(${gone.map(({ id }) => id)}::bigint[])`);
  for (const { id } of gone) context.announce({ model: bankTransferMatch.name, id, action: 'destroy', within: null });
}
