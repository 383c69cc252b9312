import { IconBriefcase2, IconListNumbers } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { screen } from '#browser/screens/screen.ts';
import type { CaseRecord } from '#domain/cases/case-record.ts';
import { coDebtor } from '#domain/cases/co-debtor.ts';
import { debtCaseAddress } from '#domain/cases/debt-case-address.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import { tag } from '#domain/cases/tag.ts';
import { behindTab } from '#browser/screens/behind-tab.ts';
import type { RecordTab, TabGroup } from '#engine/web/record/record-parts.ts';
import type { AreaScreens } from '#engine/web/resource-screens.ts';
import { useRecord } from '#engine/web/use-records.ts';
import { debtCaseList } from './debt-case-index.screens.tsx';

/** What is shown of a case by its id; its page has fetched it already. */
const ofCase = (Part: ComponentType<{ readonly record: CaseRecord }>) =>
  function PartOfCase({ id }: { readonly id: number }) {
    const { data } = useRecord(debtCase, id);
    return data ? <Part record={data} /> : null;
  };

const Details = behindTab(async () => (await import('./page/details.screens.tsx')).CaseDetails);
const Party = behindTab(async () => (await import('./page/party.screens.tsx')).CaseParty);
const People = behindTab(async () => (await import('./page/people.screens.tsx')).CasePeople);
const Addresses = behindTab(async () => (await import('./page/addresses.screens.tsx')).CaseAddresses);
const Account = behindTab(async () => (await import('./page/account.screens.tsx')).CaseAccount);
const History = behindTab(async () => (await import('./page/history.screens.tsx')).CaseHistory);
const Timeline = behindTab(async () => (await import('#domain/timeline/screens/timeline.screens.tsx')).Timeline);

/** What the parts of a case are grouped to, by a collector's day; each part names its group where it is registered. */
const groups: readonly TabGroup[] = [
  { name: 'case', label: { pl: 'Sprawa', en: 'Case' } },
  { name: 'progress', label: { pl: 'Przebieg', en: 'Progress' } },
  { name: 'money', label: { pl: 'Pieniądze', en: 'Money' } },
  { name: 'contracts', label: { pl: 'Umowy', en: 'Contracts' } },
  { name: 'papers', label: { pl: 'Pisma i dokumenty', en: 'Letters and documents' } },
  { name: 'parties', label: { pl: 'Strony i kontakty', en: 'Parties and contacts' } },
];

const tabs: readonly RecordTab[] = [
  { name: '', group: 'case', label: { pl: 'Szczegóły', en: 'Details' }, Body: ofCase(Details) },
  { name: 'timeline', group: 'progress', label: { pl: 'Oś czasu', en: 'Timeline' }, Body: Timeline },
  { name: 'balance', group: 'money', label: { pl: 'Rozliczenie', en: 'Ledger' }, Body: Account, order: 2 },
  {
    name: 'debtor',
    group: 'parties',
    label: { pl: 'Dłużnik', en: 'Debtor' },
    Body: ofCase(({ record }) => <Party record={record} side="debtor" />),
    order: 3,
  },
  { name: 'people', group: 'parties', label: { pl: 'Kontakty', en: 'Contacts' }, Body: ofCase(People), order: 5 },
  {
    name: 'creditor',
    group: 'parties',
    label: { pl: 'Wierzyciel', en: 'Creditor' },
    Body: ofCase(({ record }) => <Party record={record} side="creditor" />),
    order: 21,
  },
  {
    name: 'history',
    group: 'progress',
    label: { pl: 'Historia', en: 'History' },
    needs: 'history',
    Body: History,
    order: 22,
  },
];

export const caseScreens: AreaScreens = {
  resources: [
    {
      definition: debtCase,
      list: debtCaseList,
      form: async () => (await import('./debt-case-form.screens.tsx')).debtCaseForm,
      record: { tabs, groups, hasTabForEach: true },
      screens: { show: screen(() => import('./page/page.screens.tsx')) },
      place: {
        group: 'work',
        label: { pl: 'Sprawy', en: 'Cases' },
        Icon: IconBriefcase2,
        first: { q: { open_eq: 'true' } },
      },
      // A case that ends may take its tasks along.
      alsoChanges: ['saved_views', 'activities'],
    },
    { definition: coDebtor, tab: null },
    { definition: tag, place: { group: 'dictionaries', needs: 'create' } },
    {
      definition: debtCaseAddress,
      place: { group: 'registers', label: { pl: 'Adresy w sprawach', en: 'Addresses in cases' } },
      tab: {
        name: 'addresses',
        group: 'parties',
        label: { pl: 'Adresy', en: 'Addresses' },
        Body: ofCase(Addresses),
        order: 6,
      },
    },
  ],
  pages: {
    debt_cases: { later: screen(() => import('./queue/later.screens.tsx'), 'work_queue', 'users') },
    users: {
      debt_cases: screen(() => import('./user-cases.screens.tsx')),
      queue: screen(() => import('./queue/queue.screens.tsx')),
    },
  },
  places: [
    {
      group: 'work',
      label: { pl: 'Kolejka', en: 'Queue' },
      Icon: IconListNumbers,
      plural: 'users',
      page: 'queue',
      needs: 'work_queue',
    },
  ],
};
