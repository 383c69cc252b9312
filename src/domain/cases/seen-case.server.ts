import type { Context } from '#engine/server/behaviour.ts';
import { notFound } from '#engine/server/refusal.ts';
import { isVisible } from '#engine/server/rights/visible.ts';
import { refuseUnlessPossible } from '#engine/server/save/transaction.ts';
import { debtCase } from './debt-case.ts';

/** Refuses with 403 and 404 whoever does not see the case. */
export async function refuseUnlessSeen(context: Context, id: number): Promise<void> {
  const seen = context.model.named(debtCase.name);
  refuseUnlessPossible(context, seen, 'show');
  if (!(await isVisible(context, seen, id, 'show'))) throw notFound();
}
