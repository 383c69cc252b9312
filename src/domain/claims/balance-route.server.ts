import type { FastifyInstance } from 'fastify';
import { describes } from '#engine/server/describe/call.ts';
import { type ContextOf, queryOf } from '#engine/server/routes.ts';
import { balanceCall } from './balance-call.server.ts';
import type { Balance, PaymentPart } from './balance-parts.ts';
import { readBalance } from './read-balance.server.ts';

/** `GET /api/debt_cases/{id}/balance?on=`: what is owed, paid and left on a day, for whoever sees the case. */
export function addBalanceRoute(app: FastifyInstance, contextOf: ContextOf): void {
  app.get('/api/debt_cases/:id/balance', describes(balanceCall), async (request) => {
    const balance = await readBalance(contextOf(request), request);
    return queryOf(request)['details'] === 'true' ? balance : withoutDetails(balance);
  });
}

/** As the contract has it: without what only a reader of the ledger asks for. */
const withoutDetails = ({ debt_case_id, on, allocation_order, currencies, warnings }: Balance) => ({
  debt_case_id,
  on,
  allocation_order,
  currencies: currencies.map((currency) => ({ ...currency, payments: currency.payments.map(plainPayment) })),
  warnings,
});

const plainPayment = ({ debtor_payment_id, date, amount, overpaid, allocations }: PaymentPart) => ({
  debtor_payment_id,
  date,
  amount,
  overpaid,
  allocations,
});
