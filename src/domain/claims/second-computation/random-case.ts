import fc from 'fast-check';
import { dayNumber, isoDate } from '#engine/days/calendar-day.ts';
import { fromCents } from '#engine/money.ts';
import type { CaseFacts, ContractFacts, InvoiceFacts, PaymentFacts } from '../case-facts.ts';

export interface RandomCase {
  readonly facts: CaseFacts;
  readonly on: string;
}

const FIRST_YEAR = dayNumber('2014-06-01');
const LAST_YEAR = dayNumber('2026-06-01');
const WINDOW = 400;

const blank = <T>(value: fc.Arbitrary<T>, freq = 2) => fc.option(value, { nil: null, freq });
const amount = fc.oneof(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 300_000 }));
const money = amount.map((hundredths) => fromCents(BigInt(hundredths)));
const rate = fc.constantFrom('3.50', '7.00', '8.00', '14.00', '21.00', '22.50', '40.00');
const commonKinds = ['statutory', 'commercial', 'commercial_public_medical', 'maximum', 'none'] as const;
const kind = fc.constantFrom(...commonKinds, 'contractual' as const);
const orders = ['interest_principal_costs', 'costs_interest_principal', 'principal_interest_costs'] as const;
const currency = fc.constantFrom('PLN', 'PLN', 'PLN', 'EUR');

const terms = (key: fc.Arbitrary<typeof kind extends fc.Arbitrary<infer K> ? K | null : never>) =>
  fc.record({ interest_kind: key, rate }).map(({ interest_kind, rate: agreed }) => ({
    interest_kind,
    interest_rate: interest_kind === 'contractual' ? agreed : null,
  }));

/** Records of one case within some months, as people would enter them and as they would not. */
export const randomCase: fc.Arbitrary<RandomCase> = fc
  .integer({ min: FIRST_YEAR, max: LAST_YEAR })
  .chain((start) => casesFrom(start, fc.integer({ min: start, max: start + WINDOW }).map(isoDate)));

function casesFrom(start: number, day: fc.Arbitrary<string>): fc.Arbitrary<RandomCase> {
  const facts = fc.record({
    id: fc.constant(1),
    initial_amount: blank(money),
    initial_amount_euro: blank(money, 1),
    debt_collection_cost: blank(money),
    debt_collection_cost_date: blank(day),
    receive_date: blank(day),
    made_on: day,
    creditor: fc.record({
      is_bank: blank(fc.boolean()),
      interest_kind: blank(fc.constantFrom(...commonKinds), 3),
      allocation_order: blank(fc.constantFrom(...orders), 5),
    }),
    debtor: fc.record({
      consumer: blank(fc.boolean()),
      partnership: blank(fc.constantFrom('natural_person', 'limited_liability_company')),
      nip: blank(fc.constant('5260250274')),
    }),
    contracts: fc.tuple(contract(1), contract(2)),
    invoices: fc.array(invoice(day), { maxLength: 6 }).map((list) => list.map(numbered)),
    payments: fc.array(payment(day), { maxLength: 6 }).map((list) => list.map(numbered)),
    limitation_events: fc.constant([]),
    interest_stops: fc.oneof(fc.constant([]), fc.array(fc.record({ currency, day }), { maxLength: 2 })),
  });
  const on = fc.oneof(fc.constant(isoDate(start + WINDOW)), day);
  return fc.record({ facts, on });
}

const contract = (id: number): fc.Arbitrary<ContractFacts> =>
  fc
    .record({ terms: terms(blank(kind)), is_loan: fc.boolean() })
    .map(({ terms: said, is_loan }) => ({ id, contract_no: `L/${id}`, is_loan, ...said }));

const numbered = <T>(one: T, index: number) => ({ ...one, id: index + 1 });

const invoice = (day: fc.Arbitrary<string>): fc.Arbitrary<Omit<InvoiceFacts, 'id'>> =>
  fc
    .record({
      contract_id: blank(fc.constantFrom(1, 2)),
      kind: fc.constantFrom('invoice', 'installment', 'interest_note', 'compensation', 'other', null),
      amount: blank(money, 5),
      original_amount: blank(money),
      share: fc.constantFrom(0, 0, 0, 25, 100),
      currency,
      due_date: blank(day, 6),
      terms: terms(blank(kind)),
    })
    .map(({ terms: said, share, ...one }) => ({
      ...one,
      ...said,
      description: null,
      limitation_date: null,
      interest_amount: partOf(one, share),
    }));

function partOf(
  { amount: corrected, original_amount }: Pick<InvoiceFacts, 'amount' | 'original_amount'>,
  share: number,
) {
  const whole = corrected ?? original_amount;
  return whole === null || share === 0 ? null : fromCents((BigInt(whole.replace('.', '')) * BigInt(share)) / 100n);
}

const payment = (day: fc.Arbitrary<string>): fc.Arbitrary<Omit<PaymentFacts, 'id'>> =>
  fc
    .record({
      payment_date: day,
      amount: fc.integer({ min: 1, max: 200_000 }).map((hundredths) => fromCents(BigInt(hundredths))),
      currency: fc.constantFrom('PLN', 'PLN', 'PLN', 'PLN', 'EUR', 'USD'),
      covers: blank(fc.constantFrom('EUR', 'PLN'), 1),
      exchange_rate: fc.integer({ min: 30_000, max: 50_000 }).map((tenths) => (tenths / 10_000).toFixed(4)),
      invoice_ids: fc.subarray([1, 2, 3, 4, 5, 6], { maxLength: 2 }),
      contract_ids: fc.subarray([1, 2]),
    })
    .map(({ covers, exchange_rate, ...one }) => ({
      ...one,
      covers_currency: one.currency === 'PLN' ? covers : null,
      exchange_rate: one.currency === 'PLN' && covers === 'EUR' ? exchange_rate : null,
    }));
