import type { AllocationOrder } from './allocation-order.ts';
import { isDueOn, isThereOn } from './claim.ts';
import type { ClaimAccount, Part } from './claim-account.ts';
import type { CountedPayment } from './counted-payment.ts';

/** What of a payment went where; hundredths. */
export interface Allocation {
  readonly claim_id: string;
  readonly part: Part;
  readonly amount: bigint;
}

type Stop = readonly [ClaimAccount, Part];

/** Covers with one payment what is owed in its currency (art. 451 k.c.); the accounts come in the order of their claims. */
export function allocate(
  accounts: readonly ClaimAccount[],
  payment: CountedPayment,
  order: AllocationOrder,
): { allocations: Allocation[]; overpaid: bigint } {
  const allocations: Allocation[] = [];
  let left = payment.amount;
  for (const [account, part] of stopsOf(accounts, payment, order)) {
    if (left === 0n) break;
    const amount = account.cover(part, payment.day, left);
    if (amount > 0n) allocations.push({ claim_id: account.claim.id, part, amount });
    left -= amount;
  }
  return { allocations, overpaid: left };
}

/** Where a payment goes, one after the other, for as long as anything of it is left. */
function* stopsOf(accounts: readonly ClaimAccount[], payment: CountedPayment, order: AllocationOrder): Generator<Stop> {
  const { day } = payment;
  const open = accounts.filter((account) => !account.isPaid && isThereOn(account.claim, day));
  const [costs, ofInvoices] = parted(open, ({ claim }) => claim.costs > 0n);
  const [named, others] = parted(ofInvoices, ({ claim }) => payment.invoiceIds.has(claim.invoice_id));
  const [ofContracts, rest] = parted(others, ({ claim }) => payment.contractIds.has(claim.contract_id));
  yield* partsOf(named, day, order);
  yield* partsOf(ofContracts, day, order);
  if (order === 'costs_interest_principal') yield* stops(costs, 'costs');
  yield* partsOf(rest, day, order);
  yield* stops(costs, 'costs');
}

function* partsOf(group: readonly ClaimAccount[], day: number, order: AllocationOrder): Generator<Stop> {
  if (order === 'principal_interest_costs') {
    yield* stops(inOrderOfDay(group, day), 'principal');
    yield* stops(inOrderOfDay(group, day), 'interest');
    return;
  }
  for (const account of inOrderOfDay(group, day)) {
    yield [account, 'interest'];
    yield [account, 'principal'];
  }
}

function* stops(group: Iterable<ClaimAccount>, part: Part): Generator<Stop> {
  for (const account of group) yield [account, part];
}

/** Due by that day, then without a date, then not yet due. */
function inOrderOfDay(group: readonly ClaimAccount[], day: number): ClaimAccount[] {
  const [dated, undated] = parted(group, ({ claim }) => claim.due !== null);
  const [due, later] = parted(dated, ({ claim }) => isDueOn(claim, day));
  return [...due, ...undated, ...later];
}

function parted<T>(list: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  const [first, second]: [T[], T[]] = [[], []];
  for (const one of list) (isFirst(one) ? first : second).push(one);
  return [first, second];
}
