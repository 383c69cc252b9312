import type { Area } from '#server/area.ts';
import { runTools } from '#server/job-context.ts';
import { bankAccountBehaviour } from './bank-account.server.ts';
import { bankAccount } from './bank-account.ts';
import { bankStatementFile } from './bank-statement-file.ts';
import { bankStatementBehaviour } from './bank-statement.server.ts';
import { bankStatement } from './bank-statement.ts';
import { addBankFileJob } from './keep/job.server.ts';
import { addBankStatementRoutes } from './routes.server.ts';

export const bankStatements: Area = {
  resources: [
    { definition: bankAccount, behaviour: bankAccountBehaviour },
    { definition: bankStatementFile },
    { definition: bankStatement, behaviour: bankStatementBehaviour },
  ],
  routes: [addBankStatementRoutes],
  jobs: [(services) => addBankFileJob(services.jobs, runTools(services))],
};
