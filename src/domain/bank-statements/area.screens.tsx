import { IconBuildingBank, IconFileInvoice } from '@tabler/icons-react';
import { screen } from '#browser/screens/screen.ts';
import type { AreaScreens } from '#engine/web/resource-screens.ts';
import { bankAccount } from './bank-account.ts';
import { bankStatementFile } from './bank-statement-file.ts';
import { bankStatement } from './bank-statement.ts';
import { bankStatementList } from './screens/list.screens.tsx';

export const bankStatements: AreaScreens = {
  resources: [
    { definition: bankAccount, place: { group: 'bank', Icon: IconBuildingBank } },
    { definition: bankStatementFile, place: null },
    {
      definition: bankStatement,
      list: bankStatementList,
      place: { group: 'bank', label: { pl: 'Wyciągi', en: 'Statements' }, Icon: IconFileInvoice },
    },
  ],
  pages: { bank_statements: { upload: screen(() => import('./screens/upload.screens.tsx'), 'upload') } },
};
