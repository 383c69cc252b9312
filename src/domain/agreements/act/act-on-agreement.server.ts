import type { RowOf } from '#engine/record-of.ts';
import type { Context, Row, Tx } from '#engine/server/behaviour.ts';
import { lockRow, storedRow } from '#engine/server/read.ts';
import { InvalidRecord, notFound, Problems } from '#engine/server/refusal.ts';
import { isVisible } from '#engine/server/rights/visible.ts';
import { refuseStale } from '#engine/server/save/save.ts';
import { inTransaction, refuseUnlessPossible } from '#engine/server/save/transaction.ts';
import { lockCase } from '#domain/cases/sums/case-sums.server.ts';
import { agreement } from '../agreement.ts';
import { keepCases } from '#domain/kept-cases/keep-cases.server.ts';
import { keepAgreements } from '../keep-agreements.server.ts';

export type StoredRow = RowOf<typeof agreement>;

export interface Act {
  readonly context: Context;
  readonly tx: Tx;
  /** As it is today. */
  readonly before: StoredRow;
  /** What it refuses with 422. */
  readonly problems: Problems;
}

/**
 * Does something to one agreement that only some may do, and works its case out anew. Refuses with 403 and 404, with 409
 * where its terms are others than in the version that is sent, and with 422 where `act` found problems.
 */
export async function actOnAgreement(
  context: Context,
  id: number,
  action: 'activate' | 'cancel' | 'confirm',
  sent: Row,
  act: (of: Act) => Promise<void>,
): Promise<void> {
  refuseUnlessPossible(context, agreement, action);
  await inTransaction(context, async (inner, tx) => {
    if (!(await isVisible(inner, agreement, id, action))) throw notFound();
    const known = await storedRow(tx, agreement, id);
    if (!known) throw notFound();
    // In the order in which a payment locks them; what turned in the meantime is written down.
    await lockCase(tx, known.debt_case_id);
    refuseStale(agreement, id, (await lockRow(tx, agreement, id)) ?? known, sent);
    await keepAgreements(inner, tx, [known.debt_case_id]);
    const before = await lockRow(tx, agreement, id);
    if (!before) throw notFound();
    const problems = new Problems();
    await act({ context: inner, tx, before, problems });
    if (problems.any) throw new InvalidRecord(agreement, { id }, problems);
    await keepAgreements(inner, tx, [before.debt_case_id]);
    // It is active, or cancelled, by the act itself: nothing turned that would be noticed.
    if (before.stop_interest) await keepCases(inner, tx, [before.debt_case_id]);
  });
}
