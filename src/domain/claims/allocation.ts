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

/** What is owed in one currency as payments find it, each of them in no more steps than it covers claims. */
export class OpenAccounts {
  readonly #rest: Queue;
  readonly #costs: readonly ClaimAccount[];
  readonly #place: ReadonlyMap<ClaimAccount, number>;
  readonly #byInvoice: ReadonlyMap<number | null, readonly ClaimAccount[]>;
  readonly #byContract: ReadonlyMap<number | null, readonly ClaimAccount[]>;

  /** The accounts come in the order of their claims. */
  constructor(accounts: readonly ClaimAccount[]) {
    this.#rest = queueOf(accounts.filter(({ claim }) => claim.costs === 0n));
    this.#costs = accounts.filter(({ claim }) => claim.costs > 0n);
    this.#place = new Map(accounts.map((account, at) => [account, at]));
    this.#byInvoice = Map.groupBy(accounts, ({ claim }) => claim.invoice_id);
    this.#byContract = Map.groupBy(accounts, ({ claim }) => claim.contract_id);
  }

  /** Covers with one payment what is owed (art. 451 k.c.); payments come in the order in which they count. */
  cover(payment: CountedPayment, order: AllocationOrder): { allocations: Allocation[]; overpaid: bigint } {
    const allocations: Allocation[] = [];
    let left = payment.amount;
    for (const [account, part] of this.#stopsOf(payment, order)) {
      if (left === 0n) break;
      const amount = account.cover(part, payment.day, left);
      if (amount > 0n) allocations.push({ claim_id: account.claim.id, part, amount });
      left -= amount;
    }
    return { allocations, overpaid: left };
  }

  /** Where a payment goes, one after the other, for as long as anything of it is left. */
  *#stopsOf(payment: CountedPayment, order: AllocationOrder): Generator<Stop> {
    const { day, invoiceIds, contractIds } = payment;
    const isNamed = ({ invoice_id }: Claim) => invoiceIds.has(invoice_id);
    const isOfContract = (claim: Claim) => !isNamed(claim) && contractIds.has(claim.contract_id);
    const isRest = (claim: Claim) => !isNamed(claim) && !contractIds.has(claim.contract_id);
    const costs = this.#costs.filter(({ claim }) => isThereOn(claim, day));
    const isCostsFirst = order === 'costs_interest_principal';
    for (const queue of [this.#rest.dated, this.#rest.undated]) while (queue[0]?.isPaid) queue.shift();
    yield* partsOf(this.#among(this.#byInvoice, invoiceIds), isNamed, day, order);
    yield* partsOf(this.#among(this.#byContract, contractIds), isOfContract, day, order);
    if (isCostsFirst) yield* stops(costs, 'costs');
    yield* partsOf(this.#rest, isRest, day, order);
    if (!isCostsFirst) yield* stops(costs, 'costs');
  }

  #among(known: ReadonlyMap<number | null, readonly ClaimAccount[]>, ids: ReadonlySet<number | null>): Queue {
    const found = [...ids].flatMap((id) => known.get(id) ?? []);
    return queueOf(found.toSorted((one, other) => this.#place.get(one)! - this.#place.get(other)!));
  }
}

/** Claims in their order; what is paid at the head of a queue never comes back. */
interface Queue {
  readonly dated: ClaimAccount[];
  readonly undated: ClaimAccount[];
}

const queueOf = (accounts: readonly ClaimAccount[]): Queue => ({
  dated: accounts.filter(({ claim }) => claim.due !== null),
  undated: accounts.filter(({ claim }) => claim.due === null),
});

function* partsOf(
  queue: Queue,
  isOfGroup: (claim: Claim) => boolean,
  day: number,
  order: AllocationOrder,
): Generator<Stop> {
  const group = () => openOf(inOrderOfDay(queue, day), isOfGroup);
  if (order === 'principal_interest_costs') {
    yield* stops(group(), 'principal');
    yield* stops(group(), 'interest');
    return;
  }
  for (const account of group()) {
    yield [account, 'interest'];
    yield [account, 'principal'];
  }
}

function* openOf(accounts: Iterable<ClaimAccount>, isOfGroup: (claim: Claim) => boolean): Generator<ClaimAccount> {
  for (const account of accounts) if (!account.isPaid && isOfGroup(account.claim)) yield account;
}

function* stops(group: Iterable<ClaimAccount>, part: Part): Generator<Stop> {
  for (const account of group) yield [account, part];
}

/** Due by that day, then without a date, then not yet due. */
function* inOrderOfDay({ dated, undated }: Queue, day: number): Generator<ClaimAccount> {
  let at = 0;
  for (; at < dated.length && dated[at]!.claim.due! <= day; at += 1) yield dated[at]!;
  yield* undated;
  for (; at < dated.length; at += 1) yield dated[at]!;
}
