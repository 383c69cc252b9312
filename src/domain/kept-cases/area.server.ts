import type { Area } from '#server/area.ts';
import { ofCase, ofChangedDebt, ofContract, ofParties, ofRates } from './follow-debt.server.ts';
import { addKeepingJob } from './keep-all.server.ts';

/** What is kept of cases because lists ask for it, and follows from their ledgers. */
export const keptCases: Area = {
  jobs: [addKeepingJob],
  follows: ({ send }) => ({
    debt_case: ofChangedDebt,
    contract: ofContract,
    invoice: ofCase,
    debtor_payment: ofCase,
    creditor: ofParties(send),
    debtor: ofParties(send),
    interest_rate: ofRates(send),
  }),
};
