import type { CaseFacts, ContractFacts, InvoiceFacts, PaymentFacts } from '../case-facts.ts';
import { type Example, type InvoiceExample, numberOf, type PaymentExample } from './example.ts';

/** An example as it is recorded once all its records are made. */
export function factsOfExample({ input }: Pick<Example, 'input'>): CaseFacts {
  const { consumer = null, business = false } = input.debtor;
  return {
    ...amounts,
    ...input.case,
    id: 1,
    made_on: '2026-11-22',
    creditor: { is_bank: null, interest_kind: null, allocation_order: null, ...input.creditor },
    debtor: { consumer, partnership: business ? 'general_partnership' : null, nip: null },
    contracts: (input.contracts ?? []).map(contractFacts),
    invoices: (input.invoices ?? []).map(invoiceFacts),
    payments: (input.payments ?? []).map(paymentFacts),
    limitation_events: [],
    interest_stops: [],
  };
}

const amounts = {
  initial_amount: null,
  initial_amount_euro: null,
  debt_collection_cost: null,
  debt_collection_cost_date: null,
  receive_date: null,
};

const contractFacts = ({ key, type, ...values }: NonNullable<Example['input']['contracts']>[number]) =>
  ({
    interest_kind: null,
    interest_rate: null,
    ...values,
    id: numberOf(key),
    contract_no: key,
    is_loan: type === 'loan',
  }) as ContractFacts;

const invoiceFacts = ({ key, contract, ...values }: InvoiceExample) =>
  ({
    kind: null,
    amount: null,
    original_amount: null,
    interest_amount: null,
    due_date: null,
    description: null,
    interest_kind: null,
    interest_rate: null,
    limitation_date: null,
    ...values,
    id: numberOf(key),
    contract_id: contract ? numberOf(contract) : null,
  }) as InvoiceFacts;

const paymentFacts = ({ key, invoices = [], contracts = [], ...values }: PaymentExample) =>
  ({
    covers_currency: null,
    exchange_rate: null,
    ...values,
    id: numberOf(key),
    invoice_ids: invoices.map(numberOf),
    contract_ids: contracts.map(numberOf),
  }) as unknown as PaymentFacts;
