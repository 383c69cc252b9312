import { IconBriefcase2 } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { screen } from '#browser/screens/screen.ts';
import type { CaseRecord } from '#domain/cases/case-record.ts';
import { coDebtor } from '#domain/cases/co-debtor.ts';
import { debtCaseAddress } from '#domain/cases/debt-case-address.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import { useResource } from '#engine/web/definitions.ts';
import type { RecordTab } from '#engine/web/record/record-parts.ts';
import { RecordHistory } from '#engine/web/record/history.tsx';
import type { AreaScreens } from '#engine/web/resource-screens.ts';
import { useRecord } from '#engine/web/use-records.ts';
import { CaseAddresses } from './page/addresses.screens.tsx';
import { CaseDetails } from './page/details.screens.tsx';
import { CaseAccount } from './page/account.screens.tsx';
import { CaseParty } from './page/party.screens.tsx';
import { CasePeople } from './page/people.screens.tsx';
import { debtCaseEffects, saidOfCase } from './debt-case-effects.screens.tsx';
import { debtCaseList } from './debt-case-index.screens.tsx';

/** What is shown of a case by its id; its page has fetched it already. */
const ofCase = (Part: ComponentType<{ readonly record: CaseRecord }>) =>
  function PartOfCase({ id }: { readonly id: number }) {
    const { data } = useRecord(debtCase, id);
    return data ? <Part record={data} /> : null;
  };

const tabs: readonly RecordTab[] = [
  { name: '', label: { pl: 'Szczegóły', en: 'Details' }, Body: ofCase(CaseDetails) },
  { name: 'balance', label: { pl: 'Rozliczenie', en: 'Ledger' }, Body: CaseAccount, order: 2 },
  { name: 'people', label: { pl: 'Kontakty', en: 'Contacts' }, Body: ofCase(CasePeople), order: 5 },
  {
    name: 'debtor',
    label: { pl: 'Dłużnik', en: 'Debtor' },
    Body: ofCase(({ record }) => <CaseParty record={record} side="debtor" />),
    order: 20,
  },
  {
    name: 'creditor',
    label: { pl: 'Wierzyciel', en: 'Creditor' },
    Body: ofCase(({ record }) => <CaseParty record={record} side="creditor" />),
    order: 21,
  },
  { name: 'history', label: { pl: 'Historia', en: 'History' }, needs: 'history', Body: CaseHistory, order: 22 },
];

export const caseScreens: AreaScreens = {
  resources: [
    {
      definition: debtCase,
      list: debtCaseList,
      form: { effect: debtCaseEffects, said: saidOfCase },
      record: { tabs, hasTabForEach: true },
      screens: { show: screen(() => import('./page/page.screens.tsx')) },
      place: {
        group: 'work',
        label: { pl: 'Sprawy', en: 'Cases' },
        offer: { pl: 'Lista spraw: szukaj, filtruj, otwieraj', en: 'The list of cases: search, filter, open' },
        Icon: IconBriefcase2,
      },
      found: { order: 1, by: `${debtCase.search}_or_contracts_contract_no` },
    },
    { definition: coDebtor, tab: null },
    {
      definition: debtCaseAddress,
      place: { group: 'registers', label: { pl: 'Adresy w sprawach', en: 'Addresses in cases' } },
      tab: { name: 'addresses', label: { pl: 'Adresy', en: 'Addresses' }, Body: ofCase(CaseAddresses), order: 4 },
    },
  ],
  pages: { users: { debt_cases: screen(() => import('./user-cases.screens.tsx')) } },
};

function CaseHistory({ id }: { readonly id: number }) {
  return <RecordHistory resource={useResource('debt_cases')} id={id} />;
}
