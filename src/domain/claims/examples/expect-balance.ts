import { expect } from 'vitest';
import type { balanceAnswer } from '../balance-answer.ts';
import type { ExpectedBalance } from './example.ts';

type Answer = ReturnType<typeof balanceAnswer>;

/** Keys of the example by the ids that its records were given. */
export interface Keys {
  readonly invoices: ReadonlyMap<number | null, string>;
  readonly contracts: ReadonlyMap<number | null, string>;
  readonly payments: ReadonlyMap<number | null, string>;
}

/** The balance is what the example says, to the grosz and in its order; what the example leaves out may be anything. */
export function expectBalance(answer: Answer, expected: ExpectedBalance, keys: Keys): void {
  const { refused: _, warnings, ...balance } = expected;
  expect(byKeys(answer, keys)).toMatchObject(balance);
  expect(warningsByKeys(answer, keys)).toEqual(inOrder(warnings as object[]));
}

function byKeys({ on, allocation_order, currencies }: Answer, keys: Keys) {
  return {
    on,
    allocation_order,
    currencies: currencies.map((currency) => ({
      ...currency,
      claims: currency.claims.map(({ id, invoice_id, contract_id, segments, ...claim }) => ({
        ...claim,
        claim: keys.invoices.get(invoice_id) ?? id,
        contract: keys.contracts.get(contract_id),
        segments: segments.map((one) => [one.from, one.to, one.days, one.rate, one.principal, one.interest]),
      })),
      payments: currency.payments.map(({ debtor_payment_id, allocations, ...payment }) => ({
        ...payment,
        payment: keys.payments.get(debtor_payment_id),
        allocations: allocations.map(({ claim_id, part, amount }) => [keyOf(claim_id, keys), part, amount]),
      })),
    })),
  };
}

const keyOf = (claimId: string, { invoices }: Keys) =>
  claimId.startsWith('invoice-') ? invoices.get(Number(claimId.slice('invoice-'.length))) : claimId;

function warningsByKeys({ warnings }: Answer, keys: Keys) {
  const named = warnings.map(({ code, invoice_id, debtor_payment_id }) => ({
    code,
    ...(invoice_id === undefined ? {} : { invoice: keys.invoices.get(invoice_id) }),
    ...(debtor_payment_id === undefined ? {} : { payment: keys.payments.get(debtor_payment_id) }),
  }));
  return inOrder(named);
}

const inOrder = (list: readonly object[]) =>
  list.toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));
