import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { isWritable } from '../../field.ts';
import type { Resource } from '../../resource.ts';
import type { Context, Db, Row, Tx } from '../behaviour.ts';
import { exportFormats } from '../export/exported-rows.ts';
import { hiddenValue, isHidden } from '../history.ts';
import { InvalidRecord, Problems } from '../refusal.ts';

/** A line of the record of changes, of one record. */
export interface RecordedLine {
  readonly id: number;
  /** As the database writes it, so that lines of one transaction are told from later ones. */
  readonly at: string;
  readonly user_id: number | null;
  readonly resource: Resource;
  readonly record_id: number;
  readonly action: string;
  /** `{ field: [from, to] }` */
  readonly changes: Row;
}

type LineOfRecord = Pick<RecordedLine, 'id' | 'resource' | 'record_id'>;

interface Told {
  readonly action: string;
  readonly changes: Row;
}

/** What tells of values; a line of another action tells of something that was done. */
const ofValues = ['create', 'update', 'destroy', 'restore'];

/** What tells nothing but that somebody looked. */
export const looks = ['read', ...exportFormats, 'download'];

/**
 * Whether a person has changed the record since, beyond what was taken back again; what the server works out from other
 * records is no change of it.
 */
export async function isChangedSince(tx: Tx, line: LineOfRecord): Promise<boolean> {
  return isChangedBy(line.resource, await toldSince(tx, line));
}

/** As {@link isChangedSince}, by lines of one record in their order. */
export const isChangedBy = (resource: Resource, lines: readonly Told[]): boolean =>
  Object.entries(netChanges(lines)).some(([name, [from, to]]) => isOfPeople(resource, name) && !isSame(from, to));

/** Whether lines of one record tell of something that was done with it, beyond its values. */
export const isDealtWithBy = (lines: readonly Told[]): boolean =>
  lines.some(({ action }) => !ofValues.includes(action));

/** Whether anything tells of the record's values since: it came back, or went another time with others. */
export const isToldSince = async (tx: Tx, line: RecordedLine): Promise<boolean> =>
  (await toldSince(tx, line)).some(({ action }) => ofValues.includes(action));

/** Whether somebody whom the record tells of was erased since: what it was before is for nobody to bring back. */
export const isErasedSince = async (tx: Tx, line: RecordedLine): Promise<boolean> =>
  hasEmptied(line) || (await toldSince(tx, line)).some(({ action }) => action === 'erase');

/** Whether erasing took values out of a line, as it does of what was gone by then. */
export const hasEmptied = ({ resource: { fields }, changes }: Pick<RecordedLine, 'resource' | 'changes'>): boolean =>
  pairsIn(changes).some(([name, pair]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return field !== undefined && !field.secret && !isHidden(field) && pair.every((value) => value === hiddenValue);
  });

/** Whether anything at all was done with a record since, or put into it by somebody else. */
export async function isUsedSince(context: Context, tx: Tx, line: RecordedLine): Promise<boolean> {
  if (await isChangedSince(tx, line)) return true;
  if (isDealtWithBy(await toldSince(tx, line))) return true;
  const inside = context.model.resources.filter(({ within }) => within === line.resource.name).map(({ name }) => name);
  const { rows } = await sql`
    select from record_changes
    where within_id = ${line.record_id} and resource = any(${inside}::text[]) and action <> all(${looks}::text[])
      and user_id is distinct from ${line.user_id} and id > ${line.id} limit 1`.execute(tx);
  return rows.length > 0;
}

/**
 * Whether the server made a record of something done, in the same transaction, to what it lives in: the dispatch and the
 * activity of a letter are parts of it, and no mistake of their own.
 */
export const isPartOfDeed = async (db: Db, line: LineWithin): Promise<boolean> =>
  (await doneWithHolder(db, line)).some((action) => ![...ofValues, ...looks].includes(action));

/** Whether a record was made in the same transaction as what it lives in: an attachment with its document. */
export const isMadeWithHolder = async (db: Db, line: LineWithin): Promise<boolean> =>
  (await doneWithHolder(db, line)).includes('create');

type LineWithin = RecordedLine & { readonly within_id: number | null };

/** The actions of the same transaction on what the line's record lives in. */
async function doneWithHolder(db: Db, { resource, within_id, user_id, at }: LineWithin): Promise<string[]> {
  if (!resource.within || within_id === null) return [];
  const { rows } = await sql<{ action: string }>`
    select action from record_changes
    where resource = ${resource.within} and record_id = ${within_id} and user_id = ${user_id}
      and at = ${at}::timestamptz`.execute(db);
  return rows.map(({ action }) => action);
}

async function toldSince(tx: Tx, { resource, record_id, id }: LineOfRecord): Promise<Told[]> {
  const { rows } = await sql<Told>`
    select action, changes from record_changes
    where resource = ${resource.name} and record_id = ${record_id} and id > ${id} and action <> all(${looks}::text[])
    order by id`.execute(tx);
  return rows;
}

/** From what to what, field by field, through lines in their order, whatever was done in them. */
export function netChanges(lines: readonly Told[]): Record<string, readonly [unknown, unknown]> {
  const net: Record<string, readonly [unknown, unknown]> = {};
  for (const [name, [from, to]] of lines.flatMap(({ changes }) => pairsIn(changes)))
    net[name] = [net[name] ? net[name][0] : from, to];
  return net;
}

type Pair = readonly [string, readonly [unknown, unknown]];

/** The changes that a line tells field by field. */
export const pairsIn = (changes: Row): Pair[] =>
  Object.entries(changes).flatMap(([name, pair]): Pair[] =>
    Array.isArray(pair) ? [[name, [pair[0] ?? null, pair[1] ?? null]]] : [],
  );

function isOfPeople({ fields, softDelete }: Resource, name: string): boolean {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return field !== undefined && (isWritable(field) || (softDelete === true && name === 'deleted'));
}

export const notToUndo = ({ resource, record_id }: Pick<RecordedLine, 'resource' | 'record_id'>): InvalidRecord =>
  new InvalidRecord(resource, { id: record_id }, Problems.of('base', 'not_to_undo'));

/** An empty set and none are the same. */
export const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(orNull(one), orNull(other));

const orNull = (value: unknown) => (Array.isArray(value) && !value.length ? null : (value ?? null));
