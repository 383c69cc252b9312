import { IconListDetails } from '@tabler/icons-react';
import type { AreaScreens } from '#engine/web/resource-screens.ts';
import { bankTransferMatch } from './bank-transfer-match.ts';
import { bankTransfer } from '#domain/bank-statements/bank-transfer.ts';
import { debtorBankAccount } from './debtor-bank-account.ts';

export const bankMatching: AreaScreens = {
  resources: [
    { definition: bankTransfer, record: { state: 'state' }, place: { group: 'bank', Icon: IconListDetails } },
    { definition: bankTransferMatch, place: null },
    { definition: debtorBankAccount, place: { group: 'registers' } },
  ],
};
