import { fromCents } from '#engine/money.ts';
import type { PledgeState } from '#domain/cases/pledge-state.ts';
import type { Words } from '#engine/words.ts';
import { isoDate, isoDateOrNull } from '#engine/days/calendar-day.ts';
import { givenTo, type KeptPromise } from './kept-promise.ts';
import type { PromiseKind } from './pledge.ts';
import { gravestOn, holdsUntil, stateOn, sumsOn } from './promise-on-day.ts';

/** A promise as its table has it; what changes by itself holds up to and with `holds_until`. */
export interface PromiseRow {
  readonly activity_id: number;
  readonly kind: PromiseKind;
  readonly amount: string | null;
  readonly currency_id: number | null;
  readonly date: string;
  readonly made_on: string;
  readonly ends_on: string;
  readonly paid: string | null;
  readonly paid_then: string | null;
  readonly reached_on: string | null;
  readonly cancelled_on: string | null;
  readonly cancel_reason: string | null;
  readonly state: PledgeState;
  readonly state_then: PledgeState | null;
  readonly holds_until: string | null;
  readonly user_id: number | null;
}

/** Why a promise is cancelled that a newer one has taken the place of; it is stored in Polish. */
export const replaced: Words = { pl: 'nowsza obietnica', en: 'a newer promise' };

/** The row of a promise as it is on a day, and as it will be once something of it changes. */
export function rowOf(promise: KeptPromise, day: number): PromiseRow {
  const { pledge, amount, end, reachedOn, cancelledOn, isReplaced } = promise;
  const until = holdsUntil([promise], day);
  const paidOn = (on: number) => (pledge.kind === 'payment' ? fromCents(givenTo(promise, on)) : null);
  return {
    activity_id: pledge.activityId,
    kind: pledge.kind,
    amount: pledge.kind === 'payment' ? fromCents(amount) : null,
    currency_id: pledge.currencyId,
    date: isoDate(pledge.day),
    made_on: isoDate(pledge.madeOn),
    ends_on: isoDate(end),
    paid: paidOn(day),
    paid_then: until === null ? null : paidOn(until + 1),
    // Told once it has come: a payment of tomorrow counts tomorrow.
    reached_on: reachedOn !== null && reachedOn <= day ? isoDate(reachedOn) : null,
    cancelled_on: isoDateOrNull(cancelledOn),
    cancel_reason: cancelledOn === null ? null : (pledge.cancelReason ?? (isReplaced ? replaced.pl : null)),
    state: stateOn(promise, day),
    state_then: until === null ? null : stateOn(promise, until + 1),
    holds_until: isoDateOrNull(until),
    user_id: pledge.userId,
  };
}

/** What an activity says of what was promised in it. */
export function activityColumns(promises: readonly KeptPromise[], day: number) {
  const until = holdsUntil(promises, day);
  return {
    pledge_state: gravestOn(promises, day),
    pledge_state_then: until === null ? null : gravestOn(promises, until + 1),
    pledge_holds_until: isoDateOrNull(until),
  };
}

/** What a case says of its promises. */
export function caseColumns(promises: readonly KeptPromise[], day: number) {
  const until = holdsUntil(promises, day);
  const now = sumsOn(promises, day);
  const then = until === null ? now : sumsOn(promises, until + 1);
  return {
    promises_count: now.count,
    promises_kept_count: now.kept,
    promises_kept_count_then: then.kept,
    pledge_state: now.state,
    pledge_state_then: until === null ? null : then.state,
    promises_hold_until: isoDateOrNull(until),
  };
}
