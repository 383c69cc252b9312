import type { PledgeState } from '#domain/cases/pledge-state.ts';
import { givenTo, type KeptPromise } from './kept-promise.ts';

/** The state of a promise on a day: open up to and with its end, whatever was paid until then. */
export function stateOn(promise: KeptPromise, day: number): PledgeState {
  const { cancelledOn, end, reachedOn } = promise;
  if (cancelledOn !== null && cancelledOn <= day) return 'cancelled';
  if (day <= end) return 'open';
  if (reachedOn !== null && reachedOn <= end) return 'kept';
  return givenTo(promise, end) > 0n ? 'partly' : 'broken';
}

const gravest: readonly PledgeState[] = ['broken', 'partly', 'open', 'kept', 'cancelled'];

/** What is said of several promises at once: the gravest. */
export function gravestOn(promises: readonly KeptPromise[], day: number): PledgeState | null {
  const states = new Set(promises.map((promise) => stateOn(promise, day)));
  return gravest.find((state) => states.has(state)) ?? null;
}

/** What is said of the promises of a case. */
export interface PromiseSums {
  /** Of the newest: an activity with two says the gravest. */
  readonly state: PledgeState | null;
  readonly count: number;
  readonly kept: number;
}

/** Of all promises of a case, in the order in which they were made. */
export function sumsOn(promises: readonly KeptPromise[], day: number): PromiseSums {
  const newest = promises.at(-1)?.pledge.activityId;
  const ofNewest = promises.filter(({ pledge }) => pledge.activityId === newest);
  return {
    state: gravestOn(ofNewest, day),
    count: promises.filter((promise) => stateOn(promise, day) !== 'cancelled').length,
    kept: promises.filter((promise) => stateOn(promise, day) === 'kept').length,
  };
}

/** The last day on which all of this holds as it does on the given one; null where it holds for good. */
export function holdsUntil(promises: readonly KeptPromise[], day: number): number | null {
  const turns = promises.flatMap(({ end, cancelledOn, given }) => [
    end + 1,
    ...(cancelledOn === null ? [] : [cancelledOn]),
    ...given.map((one) => one.day),
  ]);
  const later = turns.filter((turn) => turn > day);
  return later.length ? Math.min(...later) - 1 : null;
}
