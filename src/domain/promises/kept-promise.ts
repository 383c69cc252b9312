import { smaller } from '#engine/money.ts';
import type { Pledge } from './pledge.ts';

/** Something that was given on a day; hundredths. */
export interface Given {
  readonly day: number;
  readonly amount: bigint;
}

/** A promise with what came of it; days are day numbers. */
export interface KeptPromise {
  readonly pledge: Pledge;
  /** What is promised in hundredths, or how many items. */
  readonly amount: bigint;
  /** The last day that counts. */
  readonly end: number;
  /** What counts for it, in the order of days: money, or one for each item. */
  readonly given: readonly Given[];
  readonly reachedOn: number | null;
  /** From that day on it holds no more. */
  readonly cancelledOn: number | null;
  readonly isReplaced: boolean;
}

/** What becomes of it while payments come and other promises are made. */
export interface OpenPromise extends KeptPromise {
  given: Given[];
  reachedOn: number | null;
  cancelledOn: number | null;
  isReplaced: boolean;
}

/** A person cancels a promise while it is open. */
export function openPromise(pledge: Pledge, amount: bigint, end: number): OpenPromise {
  const { cancelledOn, madeOn } = pledge;
  return {
    pledge,
    amount,
    end,
    given: [],
    reachedOn: isKeptAtOnce({ pledge, amount }) ? Math.min(madeOn, end) : null,
    cancelledOn: cancelledOn !== null && cancelledOn <= end ? cancelledOn : null,
    isReplaced: false,
  };
}

/** Who owes nothing keeps the word at once, before whatever else is said that day. */
const isKeptAtOnce = ({ pledge, amount }: Pick<KeptPromise, 'pledge' | 'amount'>) =>
  amount === 0n && pledge.kind === 'payment';

const isUnreachedBefore = (promise: KeptPromise, day: number) =>
  !isKeptAtOnce(promise) && (promise.reachedOn === null || promise.reachedOn >= day);
const isOpenOn = ({ end, cancelledOn }: KeptPromise, day: number) =>
  day <= end && (cancelledOn === null || day < cancelledOn);

/** The word that counts is the last: open promises that are not reached hold no more from its day on. */
export function replaceBy(newer: Pledge, promises: readonly OpenPromise[]): void {
  if (newer.isAdditional) return;
  for (const promise of promises) {
    if (!isOpenOn(promise, newer.madeOn) || !isUnreachedBefore(promise, newer.madeOn)) continue;
    promise.cancelledOn = newer.madeOn;
    promise.isReplaced = true;
  }
}

/** What of the money a promise takes; each grosz counts once. */
export function take(promise: OpenPromise, { day, amount }: Given): bigint {
  if (!isOpenOn(promise, day) || promise.reachedOn !== null) return 0n;
  const missing = promise.amount - givenTo(promise);
  const taken = smaller(amount, missing);
  promise.given.push({ day, amount: taken });
  if (taken === missing) promise.reachedOn = day;
  return taken;
}

/** All that counts for it up to and with the day. */
export const givenTo = ({ given }: KeptPromise, day = Infinity) =>
  given.reduce((sum, one) => (one.day <= day ? sum + one.amount : sum), 0n);
