import type { Area } from '#server/area.ts';
import { addBalanceRoute } from './balance-route.server.ts';
import { followLimitation } from './case-limitation.server.ts';
import { addGapsRoute } from './gaps/gaps-route.server.ts';
import { addClaimsRoute } from './grid/claims-route.server.ts';
import { addLedgerPrintRoutes } from './print/routes.server.ts';

export const claims: Area = {
  routes: [addBalanceRoute, addLedgerPrintRoutes, addClaimsRoute, addGapsRoute],
  follows: { limitation_event: followLimitation },
};
