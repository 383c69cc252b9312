import type { RawBuilder } from 'kysely';
import type { Db } from '../behaviour.ts';

/** How many rows a statement finds, and when they were counted. */
export interface Counted {
  readonly count: number;
  readonly at: Date;
}

/** For so many milliseconds a count is told to all who ask the same. */
const fresh = 5_000;
/** For so many it is told while it is taken anew, so that nobody waits who asks again. */
const stale = 60_000;
const mostKept = 1_000;

/** Up to so many rows are counted anew for everybody; what was counted only tells then that there are not few. */
export const mostExact = 10_000;

/** What was counted, and what else the statement told of the rows. */
export type Known<T> = T & Counted;

const countsOf = new WeakMap<Db, Map<string, Counted>>();
const underWay = new WeakMap<Db, Map<string, Promise<Counted>>>();

/** What was counted of late; `key` is the statement with its values, in which the rights of who asks are written. */
export function knownCount<T extends Pick<Counted, 'count'>>(
  db: Db,
  key: string,
  count: () => Promise<T>,
): Known<T> | undefined {
  // A statement always tells the same.
  const known = countsOf.get(db)?.get(key) as Known<T> | undefined;
  // Taken in time to come, by a clock that was put back since, it is as old.
  const age = known ? Math.abs(Date.now() - known.at.getTime()) : Infinity;
  if (!known || age >= stale) return undefined;
  if (known.count > mostExact && age > fresh && !underWay.get(db)?.has(key)) {
    // Who is told the older one hears nothing of a failure; the next to ask does.
    takeCount(db, key, count).catch(() => undefined);
  }
  return known;
}

/** How many there were when they were last counted, however long ago. */
export const lastCount = (db: Db, key: string): number | undefined => countsOf.get(db)?.get(key)?.count;

/** Counts anew; of many, who asks while somebody else is counting them is told with them. */
export function takeCount<T extends Pick<Counted, 'count'>>(
  db: Db,
  key: string,
  count: () => Promise<T>,
): Promise<Known<T>> {
  const all = underWay.get(db) ?? new Map<string, Promise<Counted>>();
  underWay.set(db, all);
  const others = all.get(key) as Promise<Known<T>> | undefined;
  return others ? others.then((told) => (told.count > mostExact ? told : own()), own) : own();

  function own(): Promise<Known<T>> {
    // Whatever is written while it counts is not in it.
    const at = new Date();
    const taken = count()
      .then((anew) => rememberCount(db, key, anew, at))
      .finally(() => all.get(key) === taken && all.delete(key));
    all.set(key, taken);
    return taken;
  }
}

/** What a statement tells of its rows; of many, what it told of late to whoever asked the same with the same rights. */
export async function countShared<T extends Pick<Counted, 'count'>>(
  db: Db,
  statement: RawBuilder<unknown>,
  count: () => Promise<T>,
): Promise<Known<T>> {
  const key = keyOf(db, statement);
  const known = knownCount(db, key, count);
  return known && known.count > mostExact ? known : takeCount(db, key, count);
}

/** Rows that each tell how many they are made of: of many, as they were told of late to whoever asked the same. */
export async function sharedGroups<T extends { readonly count: number }>(
  db: Db,
  statement: RawBuilder<T>,
): Promise<readonly T[]> {
  const { groups } = await countShared(db, statement, async () => {
    const { rows } = await statement.execute(db);
    return { groups: rows, count: rows.reduce((sum, { count }) => sum + count, 0) };
  });
  return groups;
}

/** A statement with its values: whoever has other rights asks something else. */
export function keyOf(db: Db, statement: RawBuilder<unknown>): string {
  const { sql, parameters } = statement.compile(db);
  return JSON.stringify([sql, parameters]);
}

/** For those who ask the same soon. */
export function rememberCount<T extends Pick<Counted, 'count'>>(
  db: Db,
  key: string,
  taken: T,
  at: Date = new Date(),
): Known<T> {
  const all = countsOf.get(db) ?? new Map<string, Counted>();
  countsOf.set(db, all);
  // What was counted last is forgotten last.
  all.delete(key);
  if (all.size >= mostKept) all.delete(all.keys().next().value!);
  const counted = { ...taken, at };
  all.set(key, counted);
  return counted;
}
