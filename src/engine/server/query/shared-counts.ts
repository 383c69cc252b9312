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
const underWay = new WeakMap<Counted, Promise<unknown>>();

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
  if (known.count > mostExact && age > fresh && !underWay.has(known)) {
    // Who is told the older one hears nothing of a failure; the next to ask does.
    const taken = count().then(
      (anew) => rememberCount(db, key, anew),
      () => underWay.delete(known),
    );
    underWay.set(known, taken);
  }
  return known;
}

/** For those who ask the same soon. */
export function rememberCount<T extends Pick<Counted, 'count'>>(db: Db, key: string, taken: T): Known<T> {
  const all = countsOf.get(db) ?? new Map<string, Counted>();
  countsOf.set(db, all);
  // What was counted last is forgotten last.
  all.delete(key);
  if (all.size >= mostKept) all.delete(all.keys().next().value!);
  const counted = { ...taken, at: new Date() };
  all.set(key, counted);
  return counted;
}
