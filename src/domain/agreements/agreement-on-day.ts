import { smaller, sumCents } from '#engine/money.ts';
import { lastDay } from '#engine/days/calendar-day.ts';
import type { AgreementFacts, InstallmentFacts, PaymentOfDay } from './agreement-facts.ts';
import type { AgreementState, ItemState } from './agreement-states.ts';

/** What an agreement is on a day; hundredths. */
export interface AgreementOnDay {
  readonly state: AgreementState;
  readonly paid: bigint;
  readonly left: bigint;
  /** The due date of the oldest installment that is not covered. */
  readonly nextDue: number | null;
  readonly items: readonly ItemOnDay[];
}

export interface ItemOnDay {
  readonly state: ItemState;
  readonly paid: bigint;
  readonly left: bigint;
}

/** No day is later than the last that has a date. */
const endOf = ({ due }: InstallmentFacts, { grace }: AgreementFacts) => Math.min(due + grace, lastDay);

/** What is agreed and not signed: nothing is paid for it. */
export function draftOnDay(items: readonly InstallmentFacts[]): AgreementOnDay {
  const open = items.map(({ amount }): ItemOnDay => ({ state: 'open', paid: 0n, left: amount }));
  return { state: 'draft', paid: 0n, left: totalOf(items), nextDue: items[0]?.due ?? null, items: open };
}

/** What was cancelled before anybody signed it. */
export function cancelledDraftOnDay(items: readonly InstallmentFacts[]): AgreementOnDay {
  const none = items.map((): ItemOnDay => ({ state: 'open', paid: 0n, left: 0n }));
  return { state: 'cancelled', paid: 0n, left: 0n, nextDue: null, items: none };
}

/** Payments cover the oldest installment first, whatever they cover in the ledger (contract-money §15). */
export function agreementOnDay(facts: AgreementFacts, day: number): AgreementOnDay {
  const paidUntil = paidOn(facts, day);
  const total = totalOf(facts.items);
  const paid = paidUntil < total ? paidUntil : total;
  const state = stateOn(facts, day, paid === total);
  // Nothing is owed by what was cancelled.
  const isOwed = state !== 'cancelled';
  let rest = paid;
  const items = facts.items.map(({ due, amount }): ItemOnDay => {
    const covered = smaller(rest, amount);
    rest -= covered;
    const isOverdue = due < day && isOwed;
    return {
      state: covered === amount ? 'paid' : isOverdue ? 'overdue' : 'open',
      paid: covered,
      left: isOwed ? amount - covered : 0n,
    };
  });
  const next = items.findIndex(({ left }) => left > 0n);
  return { state, paid, left: isOwed ? total - paid : 0n, nextDue: facts.items[next]?.due ?? null, items };
}

function stateOn(facts: AgreementFacts, day: number, isPaid: boolean): AgreementState {
  if (facts.cancelledOn !== null && facts.cancelledOn <= day) return 'cancelled';
  if (missedBy(facts, day) !== null) return 'broken';
  if (isPaid) return 'kept';
  return facts.isReplaced ? 'broken' : 'active';
}

/** The due date of the first installment that was not covered by its last day that counts, which has gone by; null where none was missed. */
export function missedBy(facts: AgreementFacts, day: number): number | null {
  let agreed = 0n;
  const missed = facts.items.find((item) => {
    agreed += item.amount;
    const end = endOf(item, facts);
    return end < day && paidOn(facts, end) < agreed;
  });
  return missed?.due ?? null;
}

const countsFor = ({ from, until }: AgreementFacts, payment: PaymentOfDay): boolean =>
  payment.day >= from && payment.day <= until;

const paidOn = (facts: AgreementFacts, day: number) =>
  facts.payments.reduce(
    (sum, payment) => (countsFor(facts, payment) && payment.day <= day ? sum + payment.amount : sum),
    0n,
  );

/** The payments as the next agreement on the same debt finds them: what one that was kept took keeps no other. */
export function leftForNext(facts: AgreementFacts, day: number): readonly PaymentOfDay[] {
  const { paid, state } = agreementOnDay(facts, day);
  let rest = state === 'kept' ? paid : 0n;
  return facts.payments.map((payment) => {
    const taken = countsFor(facts, payment) ? smaller(rest, payment.amount) : 0n;
    rest -= taken;
    return { day: payment.day, amount: payment.amount - taken };
  });
}

/** The last day on which all of this holds as it does on the given one; null where it holds for good. */
export function holdsUntil(facts: AgreementFacts, day: number): number | null {
  const turns = [
    ...facts.items.flatMap((item) => [item.due + 1, endOf(item, facts) + 1]),
    ...facts.payments.map((payment) => payment.day),
  ].filter((turn) => turn > day && turn <= lastDay);
  return turns.length ? Math.min(...turns) - 1 : null;
}

/** What all installments come to. */
const totalOf = (items: readonly InstallmentFacts[]) => sumCents(items, ({ amount }) => amount);
