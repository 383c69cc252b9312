import { setTimeout as rest } from 'node:timers/promises';
import { associationName, type Model } from '../../model.ts';
import type { Resource } from '../../resource.ts';
import type { Context, Row } from '../behaviour.ts';
import { doerOf, writeHistory } from '../history.ts';
import { readListRequest } from '../list-request.ts';
import { onlyOf } from '../only-row.ts';
import { listQuery } from '../query/list-query.ts';
import { countOf, idsFrom } from '../query/packed-ids.ts';
import { readFields } from '../read.ts';
import { readElsewhere } from '../read-elsewhere.ts';
import { refuseUnlessStill } from '../rights/still.ts';
import { refuseUnlessPossible } from '../save/transaction.ts';
import { rowsAsked } from '../too-slow.ts';

/** Rows read at once. */
const block = 500;

/** Rows after which an export rests as long as it worked, block by block: those who wait for a page have the processor meanwhile. */
const hurried = 10_000;

/** A client that takes its time has given it to the others already; in milliseconds. */
const longestRest = 50;

/** What a list is taken out as, and the action by which the record of changes tells of it. */
export const exportFormats = ['csv', 'xlsx'] as const;

type ExportFormat = (typeof exportFormats)[number];

/**
 * The ids of all rows that are asked for, eight bytes each, in order; it is recorded who took them out, and how many (contract §10).
 * Which rows and in what order is settled by one statement; they are read block by block as the client takes them,
 * so that neither a transaction nor a connection waits for it.
 */
export async function exportedIds(
  context: Context,
  resource: Resource,
  query: Readonly<Row>,
  format: ExportFormat,
): Promise<Buffer> {
  const { allIds, isInvolved } = listQuery(readListRequest(context, resource, query, 'csv'));
  const { ids } = onlyOf(await readElsewhere(context, ({ db }) => rowsAsked(db, allIds, isInvolved)));
  const changes = { query, rows: countOf(ids) };
  await writeHistory(context.db, doerOf(context), [{ resource: resource.name, record_id: 0, action: format, changes }]);
  return ids;
}

export const refuseUnlessExported = (context: Context, resource: Resource) =>
  refuseUnlessPossible(context, resource, 'csv');

/** The records of these ids, some at a time, with these fields alone: those that are theirs when their turn comes. */
export async function* exportedRecords(
  context: Context,
  resource: Resource,
  ids: Buffer,
  names: readonly string[],
): AsyncGenerator<Row[]> {
  for (let start = 0; start < countOf(ids); start += block) {
    const began = performance.now();
    await refuseUnlessStill(context);
    const some = idsFrom(ids, start, block);
    yield await readElsewhere(context, (there) => readFields(there, resource, some, names, { only: 'csv' }));
    if (start >= hurried) await rest(Math.min(performance.now() - began, longestRest));
  }
}

/** A reference as its label, an id set as the labels of its records; null for a value of the record's own. */
export function labelsIn(model: Model, resource: Resource, name: string, record: Row): string | null {
  const own = model.fieldNamed(resource, name);
  if (!own.to) return null;
  const shown = record[associationName(name, own)];
  if (!Array.isArray(shown)) return shown === null || shown === undefined ? '' : String(shown);
  return shown.map((row: Row) => row[model.target(own).title]).join(', ');
}
