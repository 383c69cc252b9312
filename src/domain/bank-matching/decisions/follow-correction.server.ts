import { bankTransfer } from '#domain/bank-statements/bank-transfer.ts';
import { isCorrection } from '#domain/payments/correction.ts';
import type { debtorPayment } from '#domain/payments/debtor-payment.ts';
import { compareMoney, formatAmount, sumMoney } from '#engine/money.ts';
import type { Written } from '#engine/server/behaviour.ts';
import { lockRow } from '#engine/server/read.ts';
import { changeRow } from '#engine/server/save/change-row.ts';
import { bankTransferMatch } from '../bank-transfer-match.ts';
import { countedAlready } from '../counted-once.server.ts';
import { keepLeft } from './keep-left.server.ts';
import { learnAccount, unlearnAccount } from './learnt-account.server.ts';
import { type Line, type Match, matchesOf } from './line.server.ts';
import { insertMatches } from './post-parts.server.ts';
import { dropMatches } from './remove-matches.server.ts';

type Correction = Written<typeof debtorPayment>;

const nothing = '0.00';

/**
 * The match of a payment is as much as the payment, corrected too: what is taken off it is left of its line again, to be
 * matched with the case it belongs to, and no more is put on it than the line has left.
 */
export async function followCorrection(write: Correction): Promise<void> {
  const { context, tx, record, problems } = write;
  const line =
    isCorrection(write) && record.bank_transfer_id && (await lockRow(tx, bankTransfer, record.bank_transfer_id));
  if (!line) return;
  const match = (await matchesOf(tx, line.id)).find(({ debtor_payment_id }) => debtor_payment_id === record.id);
  // The bank took it back: the match has gone before, and the line with it.
  if (!match && record.amount === nothing) return;
  const most = sumMoney([line.amount_left, match?.amount ?? nothing]);
  if (compareMoney(record.amount, most) > 0) {
    problems.add('amount', 'more_than_line', { count: formatAmount(most) });
    return;
  }
  await (match ? changeMatch(write, line, match) : matchAgain(write, line));
  if (!problems.any) await keepLeft({ context, tx }, line, 'correct');
}

async function changeMatch({ context, tx, record: { amount } }: Correction, line: Line, match: Match): Promise<void> {
  if (amount !== nothing) return changeRow(context, tx, bankTransferMatch, match, { amount }, 'correct');
  await dropMatches({ context, tx }, [match]);
  await unlearnAccount(context, tx, line, [match]);
}

/** What was corrected to nothing is a payment of its line after all. */
async function matchAgain({ context, tx, record, problems }: Correction, line: Line): Promise<void> {
  const counted = await countedAlready(tx, line.id);
  if (counted) return problems.add('base', counted);
  const { id: debtor_payment_id, debt_case_id, amount } = record;
  const row = { bank_transfer_id: line.id, debt_case_id, amount, debtor_payment_id };
  await insertMatches(context, tx, [row], context.access.actor.id);
  await learnAccount(context, tx, line, [debt_case_id]);
}
