import type { AllocationOrder } from '#domain/parties/allocation-order.ts';
import { type Claim, isThereOn } from './claim.ts';
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
  const groups = Map.groupBy(open, ({ claim }) => groupOf(claim, payment));
  const parts = (group: Group) => partsOf(groups.get(group) ?? [], day, order);
  const costs = stops(groups.get('costs') ?? [], 'costs');
  const isCostsFirst = order === 'costs_interest_principal';
  yield* parts('named');
  yield* parts('of contracts');
  if (isCostsFirst) yield* costs;
  yield* parts('rest');
  if (!isCostsFirst) yield* costs;
}

type Group = 'named' | 'of contracts' | 'rest' | 'costs';

/** The invoices that a payment names, the other claims of the contracts it names, all the rest; costs apart. */
function groupOf({ invoice_id, contract_id, costs }: Claim, { invoiceIds, contractIds }: CountedPayment): Group {
  if (invoiceIds.has(invoice_id)) return 'named';
  if (contractIds.has(contract_id)) return 'of contracts';
  return costs > 0n ? 'costs' : 'rest';
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
function* inOrderOfDay(group: readonly ClaimAccount[], day: number): Generator<ClaimAccount> {
  const later = group.findIndex(({ claim }) => claim.due === null || claim.due > day);
  if (later === -1) return yield* group;
  yield* group.slice(0, later);
  const others = group.slice(later);
  yield* others.filter(({ claim }) => claim.due === null);
  yield* others.filter(({ claim }) => claim.due !== null);
}
