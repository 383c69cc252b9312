import { sql } from 'kysely';
import type { Context } from '#engine/server/behaviour.ts';
import { notFound } from '#engine/server/refusal.ts';
import { isVisible } from '#engine/server/rights/visible.ts';
import { refuseUnlessPossible } from '#engine/server/save/transaction.ts';
import { debtor } from '#domain/parties/debtor.ts';

/** Who was merged into a debtor and can still be taken out. */
export interface OpenMerge {
  readonly id: number;
  readonly from_id: number;
  readonly from: string;
  /** ISO 8601. */
  readonly created_at: string;
  readonly undo_until: string;
}

/** The merges into a debtor that can still be undone, the newest first. Refuses with 403 and 404. */
export async function openMerges(context: Context, id: number): Promise<OpenMerge[]> {
  const resource = context.model.named(debtor.name);
  refuseUnlessPossible(context, resource, 'merge');
  if (!(await isVisible(context, resource, id, 'merge'))) throw notFound();
  const { rows } = await sql<OpenMerge>`
    select m.id, m.from_id, d.name as "from", m.created_at, m.created_at + interval '24 hours' as undo_until
    from debtor_merges m join business_entities d on d.id = m.from_id
    where m.into_id = ${id} and m.undone_at is null and m.created_at >= now() - interval '24 hours'
      and d.erased_at is null
    order by m.id desc`.execute(context.db);
  return rows;
}
