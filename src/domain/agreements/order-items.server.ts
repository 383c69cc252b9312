import { sql } from 'kysely';
import type { Context, Row, Tx } from '#engine/server/behaviour.ts';
import type { Problems } from '#engine/server/refusal.ts';
import { keepColumns } from '#engine/server/save/keep-columns.ts';
import { agreementItem } from './agreement-item.ts';
import { isGone } from './sent-items.server.ts';

interface PlacedItem {
  readonly id: number;
  readonly no: number;
  readonly due_date: string;
  /** Its place among those that were sent; undefined where it was not. */
  readonly at?: number;
}

/** Numbers the installments as they were sent, or by their dates where others are there too; the dates rise. */
export async function orderItems(
  context: Context,
  tx: Tx,
  agreementId: number,
  { sent, problems }: { readonly sent: readonly Row[]; readonly problems: Problems },
): Promise<void> {
  const { rows } = await sql<PlacedItem>`
    select id, no, due_date from agreement_items where agreement_id = ${agreementId} order by no, id`.execute(tx);
  const ordered = inOrder(rows, sent);
  for (const [place, { due_date, at }] of ordered.entries()) {
    const before = ordered[place - 1];
    if (before && due_date <= before.due_date)
      problems.add(at === undefined ? 'due_date' : `items[${at}].due_date`, 'installments_not_rising');
  }
  const places = ordered.map(({ id }, place) => ({ id, set: { no: place + 1 } }));
  await keepColumns(context, tx, agreementItem, places, ['no']);
}

function inOrder(rows: readonly PlacedItem[], sent: readonly Row[]): PlacedItem[] {
  const places = sent.flatMap((row, at) => (isGone(row) ? [] : [at]));
  if (places.length === rows.length) return rows.map((row, index) => ({ ...row, at: places[index]! }));
  return rows.toSorted((one, other) => (one.due_date < other.due_date ? -1 : 1));
}
