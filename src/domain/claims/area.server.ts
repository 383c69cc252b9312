import type { Area } from '#server/area.ts';
import { addBalanceRoute } from './balance-route.server.ts';
import { followLimitation, ofChangedDebt } from './case-limitation.server.ts';
import { addLedgerPrintRoutes } from './print/routes.server.ts';

export const claims: Area = {
  routes: [addBalanceRoute, addLedgerPrintRoutes],
  follows: {
    debt_case: ofChangedDebt,
    invoice: followLimitation,
    debtor_payment: followLimitation,
    limitation_event: followLimitation,
  },
};
