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

interface Stop {
  readonly account: ClaimAccount;
  readonly part: Part;
}

/** Covers with one payment what is owed in its currency (art. 451 k.c.); the accounts come in the order of their claims. */
export function allocate(
  accounts: readonly ClaimAccount[],
  payment: CountedPayment,
  order: AllocationOrder,
): { allocations: Allocation[]; overpaid: bigint } {
  const allocations: Allocation[] = [];
  let left = payment.amount;
  for (const { account, part } of stopsOf(accounts, payment, order)) {
    if (left === 0n) break;
    const amount = account.cover(part, payment.day, left);
    if (amount > 0n) allocations.push({ claim_id: account.claim.id, part, amount });
    left -= amount;
  }
  return { allocations, overpaid: left };
}

function stopsOf(accounts: readonly ClaimAccount[], payment: CountedPayment, order: AllocationOrder): Stop[] {
  const open = accounts.filter((account) => isThereOn(account.claim, payment.day) && !account.isPaid(payment.day));
  const [ofCosts, ofInvoices] = parted(open, ({ claim }) => claim.costs > 0n);
  const costs = ofCosts.map((account): Stop => ({ account, part: 'costs' }));
  const [named, ofContracts, rest] = groupsOf(ofInvoices, payment).map((group) =>
    partsOf(inOrderOfDay(group, payment.day), order),
  ) as [Stop[], Stop[], Stop[]];
  return order === 'costs_interest_principal'
    ? [...named, ...ofContracts, ...costs, ...rest]
    : [...named, ...ofContracts, ...rest, ...costs];
}

/** The invoices that the payment names, the other claims of the contracts it names, the rest. */
function groupsOf(accounts: readonly ClaimAccount[], { invoiceIds, contractIds }: CountedPayment): ClaimAccount[][] {
  const [named, others] = parted(accounts, ({ claim }) => invoiceIds.has(claim.invoice_id));
  const [ofContracts, rest] = parted(others, ({ claim }) => contractIds.has(claim.contract_id));
  return [named, ofContracts, rest];
}

/** Due by that day, then without a date, then not yet due. */
function inOrderOfDay(accounts: readonly ClaimAccount[], day: number): ClaimAccount[] {
  const [dated, undated] = parted(accounts, ({ claim }) => claim.due !== null);
  const [due, later] = parted(dated, ({ claim }) => isDueOn(claim, day));
  return [...due, ...undated, ...later];
}

function partsOf(accounts: readonly ClaimAccount[], order: AllocationOrder): Stop[] {
  const stops = (part: Part) => accounts.map((account): Stop => ({ account, part }));
  if (order === 'principal_interest_costs') return [...stops('principal'), ...stops('interest')];
  return accounts.flatMap((account): Stop[] => [
    { account, part: 'interest' },
    { account, part: 'principal' },
  ]);
}

function parted<T>(list: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  const [first, second]: [T[], T[]] = [[], []];
  for (const one of list) (isFirst(one) ? first : second).push(one);
  return [first, second];
}
