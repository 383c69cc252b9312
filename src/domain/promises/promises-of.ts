import { lastDay } from '#engine/days/calendar-day.ts';
import { type Given, type KeptPromise, openPromise, type OpenPromise, replaceBy, take } from './kept-promise.ts';
import type { Pledge, PromiseFacts, PromisePayment } from './pledge.ts';

/** The promises of a case with what came of them, in the order in which they were made. */
export function promisesOf(facts: PromiseFacts): KeptPromise[] {
  const groups = Map.groupBy(facts.pledges.toSorted(byMaking), ({ currencyId }) => currencyId);
  const all = [...groups].flatMap(([currencyId, pledges]) =>
    currencyId === null ? returns(pledges, facts) : payments(currencyId, pledges, facts),
  );
  return all.toSorted((one, other) => byMaking(one.pledge, other.pledge));
}

/** No day is later than the last that has a date. */
const endOf = ({ day }: Pledge, grace: number) => Math.min(day + grace, lastDay);

const byMaking = (one: Pledge, other: Pledge) =>
  one.madeAt - other.madeAt || one.activityId - other.activityId || (one.kind < other.kind ? 1 : -1);

/** Payments count for one promise each, that which falls due first. */
const byDueDate = (one: OpenPromise, other: OpenPromise) =>
  one.pledge.day - other.pledge.day || byMaking(one.pledge, other.pledge);

function payments(currencyId: number, pledges: readonly Pledge[], facts: PromiseFacts): OpenPromise[] {
  const promises: OpenPromise[] = [];
  const waiting = facts.payments.filter((payment) => payment.currencyId === currencyId).toSorted(byDay);
  const payBefore = (day: number) => {
    while (waiting[0] && waiting[0].day < day) pay(waiting.shift()!, promises);
  };
  for (const pledge of pledges) {
    payBefore(pledge.madeOn);
    replaceBy(pledge, promises);
    const amount = pledge.amount ?? facts.owedBefore(currencyId, pledge.madeOn);
    promises.push(openPromise(pledge, amount, endOf(pledge, facts.grace)));
  }
  payBefore(Infinity);
  return promises;
}

const byDay = (one: PromisePayment, other: PromisePayment) => one.day - other.day || one.id - other.id;

function pay({ day, amount }: PromisePayment, promises: readonly OpenPromise[]): void {
  let left = amount;
  for (const promise of promises.toSorted(byDueDate)) {
    if (left <= 0n) return;
    if (promise.pledge.madeOn <= day) left -= take(promise, { day, amount: left });
  }
}

/** Items count for every promise to return them. */
function returns(pledges: readonly Pledge[], { itemsReceived, grace }: PromiseFacts): OpenPromise[] {
  const received = itemsReceived.filter((day) => day !== null).toSorted((one, other) => one - other);
  const isAll = itemsReceived.length > 0 && received.length === itemsReceived.length;
  const promises: OpenPromise[] = [];
  for (const pledge of pledges) {
    replaceBy(pledge, promises);
    promises.push({
      ...openPromise(pledge, BigInt(itemsReceived.length), endOf(pledge, grace)),
      given: received.map((day): Given => ({ day, amount: 1n })),
      reachedOn: isAll ? received.at(-1)! : null,
    });
  }
  return promises;
}
