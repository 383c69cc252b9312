import { useResource } from '#engine/web/definitions.ts';
import { ResourceList } from '#engine/web/list/resource-list.tsx';
import { RecordHistory } from '#engine/web/record/history.tsx';
import { CaseDocuments } from '#domain/documents/case-documents.screens.tsx';
import { OutboxNotice } from '#domain/notifications/outbox-notice.screens.tsx';
import { CaseAddresses } from './case-addresses.screens.tsx';
import { CaseContracts } from './case-contracts.screens.tsx';
import { CaseDetails } from './case-details.screens.tsx';
import { CaseParty } from './case-party.screens.tsx';
import { CasePeople } from './case-people.screens.tsx';
import type { CaseRecord } from '#domain/cases/case-record.ts';

interface Props {
  readonly record: CaseRecord;
  readonly section: string;
}

/** What is below the tabs. */
export function CaseSectionBody({ record, section }: Props) {
  switch (section) {
    case '':
      return <CaseDetails record={record} />;
    case 'contracts':
      return <CaseContracts record={record} />;
    case 'addresses':
      return <CaseAddresses record={record} />;
    case 'people':
      return <CasePeople record={record} />;
    case 'documents':
      return <CaseDocuments caseId={record.id} />;
    case 'history':
      return <CaseHistory id={record.id} />;
    case 'debtor':
      return <CaseParty record={record} side="debtor" />;
    case 'creditor':
      return <CaseParty record={record} side="creditor" />;
    case 'notifications':
      return (
        <>
          <OutboxNotice />
          {list(section, record.id)}
        </>
      );
    default:
      return list(section, record.id);
  }
}

function CaseHistory({ id }: { readonly id: number }) {
  return <RecordHistory resource={useResource('debt_cases')} id={id} />;
}

const list = (plural: string, caseId: number) => (
  <ResourceList key={plural} plural={plural} filter={{ debt_case_id: caseId }} />
);
