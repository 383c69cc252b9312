import { fromCents } from '#engine/money.ts';
import { isoDateOrNull } from '#engine/days/calendar-day.ts';
import type { AgreementFacts, InstallmentFacts } from './agreement-facts.ts';
import {
  type AgreementOnDay,
  agreementOnDay,
  cancelledDraftOnDay,
  draftOnDay,
  holdsUntil,
  type ItemOnDay,
} from './agreement-on-day.ts';
import type { AgreementState, ItemState } from './agreement-states.ts';

interface TurningRow<State> {
  readonly state: State;
  readonly state_then: State | null;
  readonly paid: string;
  readonly paid_then: string | null;
  readonly left: string;
  readonly left_then: string | null;
  /** What changes by itself holds up to and with that day. */
  readonly holds_until: string | null;
}

/** What is worked out of an agreement, as its table has it. */
export interface AgreementRow extends TurningRow<AgreementState> {
  readonly next_due_date: string | null;
  readonly next_due_date_then: string | null;
}

export interface WorkedOutRows {
  readonly agreement: AgreementRow;
  readonly items: readonly TurningRow<ItemState>[];
}

/** Of an agreement that was never signed. */
export const draftRows = (items: readonly InstallmentFacts[], isCancelled: boolean): WorkedOutRows =>
  rowsOf(isCancelled ? cancelledDraftOnDay(items) : draftOnDay(items), null, null);

/** Of an agreement as it is on a day, and as it will be once something of it turns. */
export function workedOutRows(facts: AgreementFacts, day: number): WorkedOutRows {
  const until = holdsUntil(facts, day);
  return rowsOf(agreementOnDay(facts, day), until, until === null ? null : agreementOnDay(facts, until + 1));
}

function rowsOf(now: AgreementOnDay, until: number | null, then: AgreementOnDay | null): WorkedOutRows {
  return {
    agreement: {
      ...turningRow(now, until, then),
      next_due_date: isoDateOrNull(now.nextDue),
      next_due_date_then: isoDateOrNull(then?.nextDue ?? null),
    },
    items: now.items.map((item, at) => turningRow(item, until, then?.items[at] ?? null)),
  };
}

function turningRow<State>(
  now: Pick<ItemOnDay, 'paid' | 'left'> & { readonly state: State },
  until: number | null,
  then: (Pick<ItemOnDay, 'paid' | 'left'> & { readonly state: State }) | null,
): TurningRow<State> {
  return {
    state: now.state,
    state_then: then && then.state,
    paid: fromCents(now.paid),
    paid_then: then && fromCents(then.paid),
    left: fromCents(now.left),
    left_then: then && fromCents(then.left),
    holds_until: isoDateOrNull(until),
  };
}
