import type { Area } from '#server/area.ts';
import { addBalanceRoute } from './balance-route.server.ts';
import { addLedgerPrintRoutes } from './print/routes.server.ts';

export const claims: Area = { routes: [addBalanceRoute, addLedgerPrintRoutes] };
