import { IconBuildingBank, IconFileInvoice, IconListDetails } from '@tabler/icons-react';
import { screen } from '#browser/screens/screen.ts';
import type { AreaScreens } from '#engine/web/resource-screens.ts';
import { bankAccount } from './bank-account.ts';
import { bankStatementFile } from './bank-statement-file.ts';
import { bankStatement } from './bank-statement.ts';
import { bankTransferMatch } from './bank-transfer-match.ts';
import { bankTransfer } from './bank-transfer.ts';
import { debtorBankAccount } from './debtor-bank-account.ts';
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
    { definition: bankTransfer, record: { state: 'state' }, place: { group: 'bank', Icon: IconListDetails } },
    { definition: bankTransferMatch, place: null },
    { definition: debtorBankAccount, place: { group: 'registers' } },
  ],
  pages: { bank_statements: { upload: screen(() => import('./screens/upload.screens.tsx')) } },
};
