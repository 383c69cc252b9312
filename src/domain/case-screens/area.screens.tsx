import { IconBriefcase2, IconListNumbers } from '@tabler/icons-react';
import { type ComponentType, lazy } from 'react';
import { screen } from '#browser/screens/screen.ts';
import type { CaseRecord } from '#domain/cases/case-record.ts';
import { coDebtor } from '#domain/cases/co-debtor.ts';
import { debtCaseAddress } from '#domain/cases/debt-case-address.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import { tag } from '#domain/cases/tag.ts';
import { useResource } from '#engine/web/definitions.ts';
import type { RecordTab } from '#engine/web/record/record-parts.ts';
import { RecordHistory } from '#engine/web/record/history.tsx';
import type { AreaScreens } from '#engine/web/resource-screens.ts';
import { useRecord } from '#engine/web/use-records.ts';
import { CaseDetails } from './page/details.screens.tsx';
import { debtCaseEffects, saidOfCase } from './debt-case-effects.screens.tsx';
import { debtCaseList } from './debt-case-index.screens.tsx';

/** What is shown of a case by its id; its page has fetched it already. */
const ofCase = (Part: ComponentType<{ readonly record: CaseRecord }>) =>
  function PartOfCase({ id }: { readonly id: number }) {
    const { data } = useRecord(debtCase, id);
    return data ? <Part record={data} /> : null;
  };

// What is behind a tab is fetched when it is opened.
const Party = lazy(async () => ({ default: (await import('./page/party.screens.tsx')).CaseParty }));
const People = lazy(async () => ({ default: (await import('./page/people.screens.tsx')).CasePeople }));
const Addresses = lazy(async () => ({ default: (await import('./page/addresses.screens.tsx')).CaseAddresses }));
const Account = lazy(async () => ({ default: (await import('./page/account.screens.tsx')).CaseAccount }));
const Timeline = lazy(async () => ({
  default: (await import('#domain/timeline/screens/timeline.screens.tsx')).Timeline,
}));

const tabs: readonly RecordTab[] = [
  { name: '', label: { pl: 'Szczegóły', en: 'Details' }, Body: ofCase(CaseDetails) },
  { name: 'timeline', label: { pl: 'Oś czasu', en: 'Timeline' }, Body: Timeline },
  { name: 'balance', label: { pl: 'Rozliczenie', en: 'Ledger' }, Body: Account, order: 2 },
  { name: 'people', label: { pl: 'Kontakty', en: 'Contacts' }, Body: ofCase(People), order: 5 },
  {
    name: 'debtor',
    label: { pl: 'Dłużnik', en: 'Debtor' },
    Body: ofCase(({ record }) => <Party record={record} side="debtor" />),
    order: 20,
  },
  {
    name: 'creditor',
    label: { pl: 'Wierzyciel', en: 'Creditor' },
    Body: ofCase(({ record }) => <Party record={record} side="creditor" />),
    order: 21,
  },
  { name: 'history', label: { pl: 'Historia', en: 'History' }, needs: 'history', Body: CaseHistory, order: 22 },
];

export const caseScreens: AreaScreens = {
  resources: [
    {
      definition: debtCase,
      list: debtCaseList,
      form: { effect: debtCaseEffects, said: saidOfCase, undoable: ['debt_case_state_id', 'user_ids'] },
      record: { tabs, hasTabForEach: true },
      screens: { show: screen(() => import('./page/page.screens.tsx')) },
      place: {
        group: 'work',
        label: { pl: 'Sprawy', en: 'Cases' },
        offer: { pl: 'Lista spraw: szukaj, filtruj, otwieraj', en: 'The list of cases: search, filter, open' },
        Icon: IconBriefcase2,
        first: { q: { open_eq: 'true' } },
      },
      alsoChanges: ['saved_views'],
    },
    { definition: coDebtor, tab: null },
    { definition: tag, place: { group: 'dictionaries', needs: 'create' } },
    {
      definition: debtCaseAddress,
      place: { group: 'registers', label: { pl: 'Adresy w sprawach', en: 'Addresses in cases' } },
      tab: { name: 'addresses', label: { pl: 'Adresy', en: 'Addresses' }, Body: ofCase(Addresses), order: 4 },
    },
  ],
  pages: {
    users: {
      debt_cases: screen(() => import('./user-cases.screens.tsx')),
      queue: screen(() => import('./queue/queue.screens.tsx')),
    },
  },
  places: [
    {
      group: 'work',
      label: { pl: 'Kolejka', en: 'Queue' },
      offer: { pl: 'Następna sprawa do pracy i dlaczego właśnie ona', en: 'The next case to work, and why that one' },
      Icon: IconListNumbers,
      plural: 'users',
      page: 'queue',
      needs: 'work_queue',
    },
  ],
};

function CaseHistory({ id }: { readonly id: number }) {
  return <RecordHistory resource={useResource('debt_cases')} id={id} />;
}
