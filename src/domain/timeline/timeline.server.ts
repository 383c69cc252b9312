import { sql } from 'kysely';
import { debtCase } from '#domain/cases/debt-case.ts';
import type { Context, Row } from '#engine/server/behaviour.ts';
import { readFields } from '#engine/server/read.ts';
import { tellLines, storedLines } from '#domain/history/history-answer.server.ts';
import { type Cursor, type Place, placesOf, type TimelineQuestion } from './places.server.ts';
import { sources } from './sources.server.ts';
import type { TimelineEntry, TimelinePage } from './timeline.ts';

/** A page of what happened in a case, the newest first. The question's case is one that the person asking sees. */
export async function timelinePage(context: Context, question: TimelineQuestion): Promise<TimelinePage> {
  const places = await placesOf(context, question);
  const shown = places.slice(0, question.limit);
  const [records, since] = [await recordsOf(context, shown), await lastHere(context, question.caseId)];
  const last = places.length > shown.length ? shown.at(-1) : undefined;
  return {
    data: shown.flatMap((place) => {
      const record = records.get(`${place.kind} ${place.id}`);
      return record ? [entryOf(context, place, record, since)] : [];
    }),
    next_cursor: last ? cursorText([last.ms, last.kind, last.id]) : null,
  };
}

const cursorText = ([ms, kind, id]: Cursor): string => `${ms}.${kind}.${id}`;

function entryOf({ access }: Context, place: Place, record: Row, since: string | null): TimelineEntry {
  const { kind, id, is_day, at, created_at, user_id } = place;
  const isOthers = user_id !== access.actor.id;
  return {
    ...record,
    kind,
    id,
    at: is_day ? String(record[dayOf(kind)]) : at,
    is_new: since !== null && isOthers && Date.parse(created_at) > Date.parse(since),
  };
}

const dayOf = (kind: string) => sourceOf(kind).day!;
const sourceOf = (kind: string) => sources.find((one) => one.kind === kind)!;

/** What the entries say, by kind and id. */
async function recordsOf(context: Context, places: readonly Place[]): Promise<Map<string, Row>> {
  const found = new Map<string, Row>();
  for (const [kind, some] of Map.groupBy(places, (place) => place.kind)) {
    const ids = some.map(({ id }) => id);
    for (const record of kind === 'state' ? await statesOf(context, ids) : await readKind(context, kind, ids))
      found.set(`${kind} ${String(record['id'])}`, record);
  }
  return found;
}

async function readKind(context: Context, kind: string, ids: readonly number[]): Promise<Row[]> {
  const source = sourceOf(kind);
  const resource = context.model.named(source.resource.name);
  const names = source.fields.filter((name) => context.access.reads(resource, name));
  const records = await readFields(context, resource, ids, names);
  await source.adds?.(context, records);
  // `kind` is the entry's own word.
  return records.map(({ kind: channel, ...record }: Row) => ({ ...record, ...(channel !== undefined && { channel }) }));
}

/** From which state to which, and who did it. */
async function statesOf(context: Context, ids: readonly number[]): Promise<Row[]> {
  const lines = await tellLines(
    context,
    (await storedLines(sql`c.id = any(${ids}::bigint[])`, ids.length).execute(context.db)).rows,
  );
  return lines.map(({ id, user, changes }) => {
    const change = changes.find(({ field }) => field === 'debt_case_state_id');
    return { id, user, from: change?.from_label ?? null, to: change?.to_label ?? null };
  });
}

/** When the person asking last read the case before this visit; null when never. */
async function lastHere({ db, access }: Context, caseId: number): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`
    select max(at) as at from record_changes
    where action = 'read' and user_id = ${access.actor.id} and record_id = ${caseId} and resource = ${debtCase.name}
      and at < now() - interval '15 minutes'`.execute(db);
  return rows[0]?.at ?? null;
}
