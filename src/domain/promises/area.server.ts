import type { Area } from '#server/area.ts';
import { ofActivity, ofCase, ofChangedDebt, ofItem, ofParties, ofRates } from './follow-changes.server.ts';
import { addKeepingJob } from './keep-all.server.ts';
import { promise } from './promise.ts';
import { addPromiseRoutes } from './routes.server.ts';

export const promises: Area = {
  resources: [{ definition: promise }],
  routes: [addPromiseRoutes],
  jobs: [addKeepingJob],
  follows: ({ send }) => ({
    activity: ofActivity,
    debtor_payment: ofCase,
    invoice: ofCase,
    contract: ofCase,
    debt_case: ofChangedDebt,
    contract_item: ofItem,
    creditor: ofParties(send),
    debtor: ofParties(send),
    interest_rate: ofRates(send),
  }),
};
