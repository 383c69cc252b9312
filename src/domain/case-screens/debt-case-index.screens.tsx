import { IconCarOff, IconCoins, IconFileInvoice, IconMessagePlus } from '@tabler/icons-react';
import { AuctionButton } from '#domain/auction-files/screens/button.screens.tsx';
import { auctionButtonWords } from '#domain/auction-files/button-words.ts';
import { letterKindNames } from '#domain/letters/letter-kinds.ts';
import type { ListParts } from '#engine/web/list/list-parts.ts';
import { ImportButton } from '#domain/case-imports/screens/button.screens.tsx';
import { SummonsRunsButton } from '#domain/summonses/run/buttons.screens.tsx';
import { lazyPart } from '#browser/screens/lazy-part.tsx';
import { caseColumns } from './case-tone.screens.tsx';

/** The case list's own: import, the two calls, the payments of a case in a new window (spec §2). */
export const debtCaseList: ListParts = {
  ...caseColumns,
  opensPage: true,
  deleteAsks: async () => (await import('./delete-question.screens.tsx')).caseAsks,
  yields: ['last_contact_at'],
  widest: 'debtor_id',
  facts: ['debtor_id', 'debt_case_state_id', 'remaining_amount'],
  quick: [
    {
      label: { pl: 'Dodaj czynność', en: 'Add activity' },
      Icon: IconMessagePlus,
      permission: ['activities', 'create'],
      to: ({ id }) => ({ plural: 'activities', action: 'new', search: { debt_case_id: id } }),
    },
    {
      label: letterKindNames.leasing,
      Icon: IconCarOff,
      permission: ['debt_cases', 'report_call_leasing'],
      to: ({ id }) => ({ plural: 'debt_cases', id, action: 'report_call_leasing' }),
    },
    {
      label: letterKindNames.loan,
      Icon: IconFileInvoice,
      permission: ['debt_cases', 'report_call_loan'],
      to: ({ id }) => ({ plural: 'debt_cases', id, action: 'report_call_loan' }),
    },
    {
      label: { pl: 'Wpłaty dłużnika w nowym oknie', en: 'Debtor payments in a new window' },
      Icon: IconCoins,
      permission: ['debtor_payments', 'index'],
      to: ({ id }) => ({ plural: 'debt_cases', id, action: 'debtor_payments' }),
      opens: 'window',
    },
  ],
  bulk: lazyPart(() => import('#domain/bulk-actions/screens/buttons.screens.tsx')),
  bulkNeeds: ['debt_cases', 'bulk_tag'],
  Toolbar: BankFileButtons,
};

/** Files of the bank: new cases, and the responses of its auctions. */
function BankFileButtons() {
  return (
    <>
      <ImportButton />
      <SummonsRunsButton />
      <AuctionButton words={auctionButtonWords.title} />
    </>
  );
}
