import { sql } from 'kysely';
import { bankTransferMatch } from '../bank-transfer-match.ts';
import { lockCases } from '#domain/cases/sums/case-sums.server.ts';
import { idOfCode } from '#domain/lists/lookup.server.ts';
import { debtorPayment } from '#domain/payments/debtor-payment.ts';
import type { Context, Tx } from '#engine/server/behaviour.ts';
import { doerOf, pairsMade, withHistory } from '#engine/server/history.ts';
import { createMany } from '#engine/server/save/save.ts';
import type { Line } from './line.server.ts';
import type { Part } from './parts.ts';

/** A line and the cases that it pays. */
export interface Posting {
  readonly line: Pick<Line, 'id' | 'booked_on' | 'currency_id' | 'title'>;
  readonly parts: readonly Part[];
}

/** Makes a payment of each part, and a match that says so; `userId` is null where nobody has decided it. */
export async function postParts(
  context: Context,
  tx: Tx,
  postings: readonly Posting[],
  userId: number | null,
): Promise<void> {
  const all = postings.flatMap(({ line, parts }) => parts.map((part) => ({ line, ...part })));
  await lockCases(tx, [...new Set(all.map(({ debt_case_id }) => debt_case_id))]);
  const type = await idOfCode(tx, 'debtor_payment_types', 'payment');
  const payloads = all.map(({ line, debt_case_id, amount }) => ({
    debt_case_id,
    amount,
    currency_id: line.currency_id,
    payment_date: line.booked_on,
    debtor_payment_type_id: type,
    description: line.title,
  }));
  const given = all.map(({ line }) => ({ bank_transfer_id: line.id }));
  const payments = await createMany(context, tx, debtorPayment, payloads, given);
  const rows = all.map(({ line, debt_case_id, amount }, i) => ({
    bank_transfer_id: line.id,
    debt_case_id,
    amount,
    debtor_payment_id: payments[i]!.id,
  }));
  await insertMatches(context, tx, rows, userId);
}

type MatchRow = Part & { readonly bank_transfer_id: number; readonly debtor_payment_id: number };

/** Stores matches with payments that are there. */
export async function insertMatches(
  context: Context,
  tx: Tx,
  rows: readonly MatchRow[],
  userId: number | null,
): Promise<void> {
  const made = await withHistory(
    tx,
    sql<{ id: number }>`
      insert into bank_transfer_matches (bank_transfer_id, debt_case_id, amount, debtor_payment_id, user_id)
      select bank_transfer_id, debt_case_id, amount, debtor_payment_id, ${userId}::bigint
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(bank_transfer_id bigint, debt_case_id bigint, amount numeric, debtor_payment_id bigint)
      returning *`,
    {
      doer: doerOf(context),
      resource: bankTransferMatch.name,
      action: 'create',
      changes: pairsMade('bank_transfer_id', 'debt_case_id', 'amount', 'debtor_payment_id', 'user_id'),
    },
  );
  for (const { id } of made) context.announce({ model: bankTransferMatch.name, id, action: 'create', within: null });
}
