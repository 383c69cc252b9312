import { sql } from 'kysely';
import type { RowOf } from '#engine/record-of.ts';
import type { Context, Tx } from '#engine/server/behaviour.ts';
import { idsWithRight } from '#engine/server/rights/visible.ts';
import { removeRecord } from '#engine/server/save/destroy.ts';
import { createMany } from '#engine/server/save/save.ts';
import type { DispatchWay } from './dispatch-choices.ts';
import { dispatch } from './dispatch.ts';

interface Prepared extends Pick<RowOf<typeof dispatch>, 'debt_case_id' | 'document_id'> {
  /** The case's debtor unless told. */
  readonly addressee_id?: number;
  /** As the letter prints it; the address of the case unless told. */
  readonly address?: string | null;
  /** A registered letter with return receipt unless told. */
  readonly way?: DispatchWay;
}

/** Notes that letters just made are to be sent; gives their dispatches. Refuses as any save of one does. */
export const prepareDispatches = (context: Context, tx: Tx, prepared: readonly Prepared[]) =>
  createMany(
    context,
    tx,
    dispatch,
    prepared.map((one) => ({ ...one })),
  );

/** Removes with a document the dispatches of it that never left the house; one that is not theirs to delete keeps it. */
export async function removePrepared(context: Context, tx: Tx, documentId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from dispatches where document_id = ${documentId} and state = 'prepared' order by id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  const theirs = await idsWithRight(context, context.model.named(dispatch.name), ids, 'destroy');
  for (const id of ids) if (theirs.has(id)) await removeRecord(context, tx, dispatch, id);
}
