import type { Area } from '#server/area.ts';
import { addAccountRoute } from './account-route.server.ts';
import { warnOfUnsettled } from './creditor-changed.server.ts';
import { addDueRoute } from './month/due-route.server.ts';
import { addPreviewRoute } from './preview-rule.server.ts';
import { addSettlementPrintRoutes } from './print/routes.server.ts';
import { addSettlementRoutes } from './routes.server.ts';
import { settlementBehaviour } from './settlement.server.ts';
import { settlement } from './settlement.ts';

export const settlements: Area = {
  resources: [{ definition: settlement, behaviour: settlementBehaviour }],
  follows: { debt_case: warnOfUnsettled },
  routes: [addSettlementRoutes, addSettlementPrintRoutes, addPreviewRoute, addAccountRoute, addDueRoute],
};
