import { IconCoins, IconListDetails } from '@tabler/icons-react';
import { lazyPart } from '#browser/screens/lazy-part.tsx';
import { screen } from '#browser/screens/screen.ts';
import { bankTransferMatch } from './bank-transfer-match.ts';
import { bankTransfer } from '#domain/bank-statements/bank-transfer.ts';
import { debtorBankAccount } from './debtor-bank-account.ts';
import { transferList } from './screens/transfer-list.screens.tsx';
import type { AreaScreens } from '#engine/web/resource-screens.ts';

export const bankMatching: AreaScreens = {
  resources: [
    {
      definition: bankTransfer,
      list: transferList,
      record: { state: 'state', facts: ['amount', 'counterparty', 'booked_on'] },
      place: { group: 'bank', Icon: IconListDetails },
    },
    { definition: bankTransferMatch, place: null },
    { definition: debtorBankAccount, place: { group: 'registers' } },
  ],
  pages: { bank_transfers: { queue: screen(() => import('./screens/queue/queue.screens.tsx'), 'match') } },
  places: [
    {
      group: 'bank',
      label: { pl: 'Wpłaty z banku', en: 'Payments from the bank' },
      Icon: IconCoins,
      plural: 'bank_transfers',
      page: 'queue',
      isEverybodys: true,
      needs: 'match',
    },
  ],
  notices: {
    bank_statement: lazyPart(async () => ({
      default: (await import('./screens/statement-lines.screens.tsx')).StatementLines,
    })),
    debtor_payment: lazyPart(async () => ({
      default: (await import('./screens/payment-source.screens.tsx')).PaymentSource,
    })),
    bank_transfer: lazyPart(async () => ({
      default: (await import('./screens/line-decision.screens.tsx')).LineDecision,
    })),
  },
  start: lazyPart(async () => ({ default: (await import('./screens/left-lines.screens.tsx')).LeftLines })),
};
