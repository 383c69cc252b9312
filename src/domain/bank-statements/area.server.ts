import type { Area } from '#server/area.ts';
import { bankAccountBehaviour } from './bank-account.server.ts';
import { bankAccount } from './bank-account.ts';
import { bankStatementFile } from './bank-statement-file.ts';
import { bankStatement } from './bank-statement.ts';
import { bankTransferMatch } from './bank-transfer-match.ts';
import { bankTransfer } from './bank-transfer.ts';
import { debtorBankAccount } from './debtor-bank-account.ts';

export const bankStatements: Area = {
  resources: [
    { definition: bankAccount, behaviour: bankAccountBehaviour },
    { definition: bankStatementFile },
    { definition: bankStatement },
    { definition: bankTransfer },
    { definition: bankTransferMatch },
    { definition: debtorBankAccount },
  ],
};
