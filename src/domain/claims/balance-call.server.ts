import { amount, closed, day, flag, integer, type JsonSchema, list, orNull, text } from '#engine/json-schema.ts';
import { answering, type Call } from '#engine/server/describe/call.ts';
import { claimInterestKinds } from '#domain/interest/claim-interest-kinds.ts';
import { invoiceKinds } from '#domain/invoices/invoice-kinds.ts';
import { allocationOrders } from '#domain/parties/allocation-order.ts';
import { claimMessages } from './warnings/claim-messages.ts';

const oneOf = (names: object, ...more: readonly string[]): JsonSchema => ({
  type: 'string',
  enum: [...Object.keys(names), ...more],
});

const segment = closed({ from: day, to: day, days: integer, rate: amount, principal: amount, interest: amount });

/** A claim as the balance tells of it. */
export const claimSchema = closed({
  id: text,
  kind: orNull(oneOf(invoiceKinds, 'costs', 'undated')),
  invoice_id: orNull(integer),
  contract_id: orNull(integer),
  label: text,
  due_date: orNull(day),
  interest_from: orNull(day),
  interest_kind: oneOf(claimInterestKinds),
  amount,
  principal_left: amount,
  interest: amount,
  interest_left: amount,
  limitation_date: orNull(day),
  limited: flag,
  segments: list(segment),
});

const allocation = closed({
  claim_id: text,
  part: { type: 'string', enum: ['costs', 'interest', 'principal'] },
  amount,
});

/** Of a payment that came in in another currency: its amount there / rate is the payment's `amount`. */
const exchanged = closed({ currency: text, amount, rate: { type: 'string', examples: ['4.3012'] } });

/** Told where `details` are asked for: the złotys behind euros, and what it names. */
const ofPayment = { exchanged: orNull(exchanged), invoice_ids: list(integer), contract_ids: list(integer) };

const payment = closed(
  { debtor_payment_id: integer, date: day, amount, overpaid: amount, allocations: list(allocation), ...ofPayment },
  Object.keys(ofPayment),
);

const currency = closed({
  currency: text,
  principal: amount,
  principal_left: amount,
  interest: amount,
  interest_left: amount,
  costs: amount,
  costs_left: amount,
  paid: amount,
  overpaid: amount,
  total_left: amount,
  due_left: amount,
  claims: list(claimSchema),
  payments: list(payment),
});

const ids = { invoice_id: integer, debtor_payment_id: integer };
const warning = closed({ code: oneOf(claimMessages), message: text, ...ids }, Object.keys(ids));

/** How the balance of a case is described. */
export const balanceCall: Call = {
  summary: { pl: 'Rozliczenie sprawy na dzień', en: 'The balance of a case on a day' },
  description: {
    pl: 'Należności, odsetki, zaliczenie wpłat i to, co zostało do zapłaty, w każdej walucie osobno',
    en: 'Claims, interest, what payments cover and what is left, each currency apart',
  },
  query: {
    on: { schema: day, description: { pl: 'Domyślnie dziś', en: 'Today unless told' } },
    details: {
      schema: { type: 'string', enum: ['true'] },
      description: {
        pl: 'Także numery umów, kursy wpłat i to, co wpłaty wskazują',
        en: 'Also numbers of contracts, rates of payments and what payments name',
      },
    },
  },
  answers: answering(
    {
      debt_case_id: integer,
      on: day,
      allocation_order: oneOf(allocationOrders),
      currencies: list(currency),
      warnings: list(warning),
      contracts: list(closed({ id: integer, contract_no: text })),
    },
    ['contracts'],
  ),
};
