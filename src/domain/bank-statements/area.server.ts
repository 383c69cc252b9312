import type { Area } from '#server/area.ts';
import { bankAccountBehaviour } from './bank-account.server.ts';
import { bankAccount } from './bank-account.ts';
import { bankStatementFile } from './bank-statement-file.ts';
import { bankStatement } from './bank-statement.ts';

export const bankStatements: Area = {
  resources: [
    { definition: bankAccount, behaviour: bankAccountBehaviour },
    { definition: bankStatementFile },
    { definition: bankStatement },
  ],
};
