import type { Area } from '#server/area.ts';
import { addMergeRoutes } from './merge/merge-routes.server.ts';
import { recallDebtors } from './merge/recall-debtors.server.ts';
import { addSameDebtorRoute } from './same-debtor-route.server.ts';

export const sameDebtor: Area = {
  routes: [addSameDebtorRoute, addMergeRoutes],
  recall: recallDebtors,
};
