import type { CaseFacts, InvoiceFacts, PaymentFacts } from '../case-facts.ts';
import { bearingOf, money, nextDay, rateOfDay, type Rates, text } from './plain-rules.ts';

/** One day of a claim that bore interest. */
interface Day {
  readonly date: string;
  readonly rate: bigint;
  readonly principal: bigint;
}

interface Debt {
  readonly id: string;
  readonly of: InvoiceFacts | null;
  readonly due: string | null;
  readonly since: string;
  readonly kind: string;
  readonly agreedRate: string | null;
  readonly from: string | null;
  readonly agreedInterest: bigint;
  principal: bigint;
  costs: bigint;
  interestPaid: bigint;
  readonly days: Day[];
}

type Part = 'costs' | 'interest' | 'principal';

/** What the ledger says, worked out again without any of its code: each day in turn, each payment one bite at a time. */
export function dayByDay(facts: CaseFacts, on: string, rates: Rates) {
  const debts = ['PLN', 'EUR', 'USD'].flatMap((currency) => {
    const owed = debtsIn(facts, currency).filter(({ since }) => since <= on);
    const paid = facts.payments.filter((one) => (one.covers_currency ?? one.currency) === currency);
    const counted = paid.filter(({ payment_date }) => payment_date <= on);
    if (!owed.length && !counted.length) return [];
    return [{ currency, owed, payments: liveThrough(owed, counted, facts, on, rates) }];
  });
  return debts.map(({ currency, owed, payments }) => ({
    currency,
    claims: owed.map(told).toSorted(byId),
    payments,
    total_left: text(owed.reduce((sum, debt) => sum + debt.principal + debt.costs + interestLeft(debt), 0n)),
  }));
}

const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id);

function debtsIn(facts: CaseFacts, currency: string): Debt[] {
  const ofInvoices = facts.invoices.filter((one) => one.currency === currency);
  const amountOf = (one: InvoiceFacts) => money(one.amount ?? one.original_amount ?? '0.00');
  const debts = ofInvoices
    .filter((one) => amountOf(one) > 0n)
    .map((one): Debt => {
      const amount = amountOf(one);
      const interest = one.kind === 'interest_note' ? amount : money(one.interest_amount ?? '0.00');
      const bearing = bearingOf(facts, one, amount > interest);
      const isNeverBorne = bearing.from !== null && isStopped(facts, one, bearing.from);
      const plain = { id: `invoice-${one.id}`, of: one, due: one.due_date, since: '', costs: 0n, days: [] };
      const from = isNeverBorne ? null : bearing.from;
      return { ...plain, ...bearing, from, agreedInterest: interest, principal: amount - interest, interestPaid: 0n };
    });
  const initial = { PLN: facts.initial_amount, EUR: facts.initial_amount_euro }[currency];
  const rest = money(initial ?? '0.00') - ofInvoices.reduce((sum, one) => sum + amountOf(one), 0n);
  const other = { of: null, due: null, kind: 'none', agreedRate: null, from: null, agreedInterest: 0n };
  const fresh = () => ({ ...other, principal: 0n, costs: 0n, interestPaid: 0n, days: [] });
  if (rest > 0n) debts.push({ ...fresh(), id: `undated-${currency}`, since: '', principal: rest });
  const costs = currency === 'PLN' ? money(facts.debt_collection_cost ?? '0.00') : 0n;
  const since = facts.debt_collection_cost_date ?? facts.receive_date ?? facts.made_on;
  if (costs > 0n) debts.push({ ...fresh(), id: 'costs', since, costs });
  return debts;
}

/** An agreement was signed before that day and holds. */
const isStopped = ({ interest_stops }: CaseFacts, { currency }: InvoiceFacts, date: string) =>
  interest_stops.some((stop) => stop.currency === currency && stop.day < date);

function liveThrough(debts: Debt[], payments: PaymentFacts[], facts: CaseFacts, on: string, rates: Rates) {
  const told = [];
  const dates = [...debts.flatMap(({ from }) => from ?? []), ...payments.map(({ payment_date }) => payment_date), on];
  const first = dates.toSorted()[0]!;
  for (let date = first; date <= on; date = nextDay(date)) {
    for (const debt of debts) {
      if (debt.from === null || date < debt.from || debt.principal === 0n) continue;
      if (debt.of && isStopped(facts, debt.of, date)) continue;
      debt.days.push({ date, rate: rateOfDay(debt.kind, debt.agreedRate, date, rates), principal: debt.principal });
    }
    const ofDay = payments.filter(({ payment_date }) => payment_date === date).toSorted((a, b) => a.id - b.id);
    for (const payment of ofDay) told.push(pay(payment, debts, facts));
  }
  return told;
}

function pay(payment: PaymentFacts, debts: Debt[], { creditor }: CaseFacts) {
  const isForeign = payment.covers_currency !== null && payment.covers_currency !== payment.currency;
  let left = isForeign ? exchanged(payment) : money(payment.amount);
  const amount = text(left);
  const allocations: (string | bigint)[][] = [];
  for (;;) {
    const bites = debts
      .flatMap((debt) => (['costs', 'interest', 'principal'] as const).map((part) => ({ debt, part })))
      .filter(({ debt, part }) => owed(debt, part) > 0n && debt.since <= payment.payment_date)
      .map((bite) => ({ ...bite, rank: rankOf(bite.debt, bite.part, payment, creditor.allocation_order) }))
      .toSorted((one, other) => (one.rank < other.rank ? -1 : 1));
    const bite = bites[0];
    if (!bite || left === 0n) break;
    const size = owed(bite.debt, bite.part) < left ? owed(bite.debt, bite.part) : left;
    if (bite.part === 'costs') bite.debt.costs -= size;
    if (bite.part === 'principal') bite.debt.principal -= size;
    if (bite.part === 'interest') bite.debt.interestPaid += size;
    left -= size;
    allocations.push([bite.debt.id, bite.part, text(size)]);
  }
  return { id: payment.id, amount, overpaid: text(left), allocations };
}

/** Half a hundredth and more is a whole one. */
function exchanged({ amount, exchange_rate }: PaymentFacts): bigint {
  const rate = BigInt(exchange_rate!.replace('.', ''));
  const exact = money(amount) * 10_000n;
  return exact / rate + (2n * (exact % rate) >= rate ? 1n : 0n);
}

function owed(debt: Debt, part: Part): bigint {
  if (part === 'interest') return interestLeft(debt);
  return part === 'principal' ? debt.principal : debt.costs;
}

/** Sorts as text: the smaller is covered before. */
function rankOf({ of, due, id }: Debt, part: Part, payment: PaymentFacts, order: string | null): string {
  if (part === 'costs') return order === 'costs_interest_principal' ? '2b' : '4';
  const isNamed = of !== null && payment.invoice_ids.includes(of.id);
  const isOfContract = of?.contract_id != null && payment.contract_ids.includes(of.contract_id);
  const group = isNamed ? '1' : isOfContract ? '2a' : '3';
  const time = due === null ? '2' : due <= payment.payment_date ? '1' : '3';
  const number = id.startsWith('invoice-') ? id.slice('invoice-'.length).padStart(9, '0') : 'undated';
  const claim = `${time} ${due ?? ''} ${number}`;
  return order === 'principal_interest_costs'
    ? `${group} ${part === 'principal' ? 1 : 2} ${claim}`
    : `${group} ${claim} ${part === 'interest' ? 1 : 2}`;
}

/** Days that follow each other at one rate on one principal are one segment. */
function segmentsOf({ days }: Debt) {
  const segments: { from: string; to: string; days: number; rate: bigint; principal: bigint }[] = [];
  for (const { date, rate, principal } of days) {
    const last = segments.at(-1);
    if (last && last.rate === rate && last.principal === principal) {
      last.to = date;
      last.days += 1;
    } else segments.push({ from: date, to: date, days: 1, rate, principal });
  }
  return segments.map((one) => ({ ...one, interest: rounded(one.principal * one.rate * BigInt(one.days)) }));
}

/** Of what is too large by 365 days, a hundred per cent and a hundredth of a per cent. */
function rounded(exact: bigint): bigint {
  const parts = 3_650_000n;
  return exact / parts + (2n * (exact % parts) >= parts ? 1n : 0n);
}

const interestOf = (debt: Debt) => segmentsOf(debt).reduce((sum, one) => sum + one.interest, debt.agreedInterest);
const interestLeft = (debt: Debt) => interestOf(debt) - debt.interestPaid;

const told = (debt: Debt) => ({
  id: debt.id,
  interest_from: debt.from,
  interest_kind: debt.kind,
  principal_left: text(debt.principal),
  interest: text(interestOf(debt)),
  interest_left: text(interestLeft(debt)),
  segments: segmentsOf(debt).map((one) => [
    one.from,
    one.to,
    one.days,
    text(one.rate),
    text(one.principal),
    text(one.interest),
  ]),
});
