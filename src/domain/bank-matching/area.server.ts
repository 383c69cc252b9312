import { bankTransferMatch } from '#domain/bank-statements/bank-transfer-match.ts';
import { bankTransfer } from '#domain/bank-statements/bank-transfer.ts';
import { debtorBankAccount } from '#domain/bank-statements/debtor-bank-account.ts';
import type { Area } from '#server/area.ts';
import { bankTransferBehaviour } from './bank-transfer.server.ts';
import { addMatchingRoutes } from './routes.server.ts';

export const bankMatching: Area = {
  resources: [
    { definition: bankTransfer, behaviour: bankTransferBehaviour },
    { definition: bankTransferMatch },
    { definition: debtorBankAccount },
  ],
  routes: [addMatchingRoutes],
};
