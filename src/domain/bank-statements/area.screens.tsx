import { IconBuildingBank, IconFileInvoice } from '@tabler/icons-react';
import type { AreaScreens } from '#engine/web/resource-screens.ts';
import { bankAccount } from './bank-account.ts';
import { bankStatementFile } from './bank-statement-file.ts';
import { bankStatement } from './bank-statement.ts';

export const bankStatements: AreaScreens = {
  resources: [
    { definition: bankAccount, place: { group: 'bank', Icon: IconBuildingBank } },
    { definition: bankStatementFile, place: null },
    {
      definition: bankStatement,
      place: { group: 'bank', label: { pl: 'Wyciągi', en: 'Statements' }, Icon: IconFileInvoice },
    },
  ],
};
