import { bankTransferMatch } from './bank-transfer-match.ts';
import { bankTransfer } from '#domain/bank-statements/bank-transfer.ts';
import { debtorBankAccount } from './debtor-bank-account.ts';
import { followCorrection } from './decisions/follow-correction.server.ts';
import type { Area } from '#server/area.ts';
import { bankTransferBehaviour } from './bank-transfer.server.ts';
import { addMatchingJob, ofStatement } from './new-lines.server.ts';
import { addBankQueueRoutes } from './queue/routes.server.ts';
import { addMatchingRoutes } from './routes.server.ts';

export const bankMatching: Area = {
  resources: [
    { definition: bankTransfer, behaviour: bankTransferBehaviour },
    { definition: bankTransferMatch },
    { definition: debtorBankAccount },
  ],
  routes: [addMatchingRoutes, addBankQueueRoutes],
  follows: ({ send }) => ({ bank_statement: ofStatement(send), debtor_payment: followCorrection }),
  jobs: [addMatchingJob],
};
