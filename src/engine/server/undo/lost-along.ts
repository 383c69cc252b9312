import { sql } from 'kysely';
import type { Resource } from '../../resource.ts';
import type { Context, Row, Tx } from '../behaviour.ts';
import { storedRow } from '../read.ts';
import { hasEmptied, netChanges, notToUndo, pairsIn, type RecordedLine } from './recorded-line.ts';

/** A record as the record of changes still tells of it. */
export interface Lost {
  readonly resource: Resource;
  readonly id: number;
  readonly values: Row;
}

/** What lived in the record and went with it without a line of its own. */
export async function lostAlong({ model }: Context, tx: Tx, { resource, record_id }: RecordedLine): Promise<Lost[]> {
  const lost: Lost[] = [];
  for (const child of model.resources.filter(({ within }) => within === resource.name)) {
    const { rows } = await sql<{ record_id: number; action: string; changes: Row }>`
      select record_id, action, changes from record_changes l
      where l.resource = ${child.name}
        and l.record_id in (select record_id from record_changes where resource = ${child.name} and within_id = ${record_id})
        and not exists (select from ${sql.id(child.table)} t where t.id = l.record_id)
      order by id`.execute(tx);
    for (const [id, lines] of Map.groupBy(rows, (row) => row.record_id)) {
      const values = Object.fromEntries(Object.entries(netChanges(lines)).map(([name, [, to]]) => [name, to]));
      const isRemoved =
        lines.findLast(({ action }) => ['create', 'restore', 'destroy'].includes(action))?.action === 'destroy';
      if (isRemoved || values[`${resource.name}_id`] !== record_id) continue;
      const isEmptied = lines.some(({ changes }) => hasEmptied({ resource: child, changes }));
      if (isEmptied) throw notToUndo({ resource: child, record_id: id });
      lost.push({ resource: child, id, values });
    }
  }
  return lost;
}

/**
 * What its rules removed with it in the same transaction, each with a line of its own: what points to it or to another of
 * them, and what it points to. The last to go comes first: what pointed to it went before.
 */
export async function removedAlong({ model, behaviours }: Context, tx: Tx, line: RecordedLine): Promise<Lost[]> {
  const kinds = behaviours[line.resource.name]?.takesAlong ?? [];
  if (!kinds.length) return [];
  const { rows } = await sql<{ resource: string; record_id: number; changes: Row }>`
    select l.resource, l.record_id, l.changes from record_changes l
    where l.at = ${line.at}::timestamptz and l.user_id is not distinct from ${line.user_id} and l.action = 'destroy'
      and l.resource = any(${kinds}::text[])
    order by l.id desc`.execute(tx);
  const whole = removedBy(line);
  const along: Lost[] = [];
  for (const { resource: name, record_id, changes } of rows) {
    const lost = removedBy({ resource: model.named(name), record_id, changes });
    if (![whole, ...along].some((one) => pointsTo(lost, one)) && !pointsTo(whole, lost)) continue;
    // It was brought back by itself.
    if (await storedRow(tx, lost.resource, record_id)) continue;
    if (hasEmptied({ resource: lost.resource, changes })) throw notToUndo({ resource: lost.resource, record_id });
    along.push(lost);
  }
  return along;
}

/** A record as the line tells of it that says it was deleted. */
export const removedBy = ({
  resource,
  record_id,
  changes,
}: Pick<RecordedLine, 'resource' | 'record_id' | 'changes'>): Lost => ({
  resource,
  id: record_id,
  values: Object.fromEntries(pairsIn(changes).map(([name, [from]]) => [name, from])),
});

/** Whether the first names the other, which has to be there before it. */
export const pointsTo = ({ resource: { fields }, values }: Lost, { resource, id }: Lost): boolean =>
  Object.entries(fields).some(([name, { to }]) => to === resource.name && values[name] === id);
