import { NotAllowed } from '#browser/screens/not-allowed.tsx';
import { useSession } from '#browser/session/session.ts';
import type { Resource } from '../../resource.ts';
import { ResourceList } from '../list/resource-list.tsx';
import type { RecordTab } from './record-parts.ts';
import { isShownTab } from './shown-tabs.ts';

interface Props {
  /** Of the record. */
  readonly resource: Resource;
  readonly tab: RecordTab;
  readonly id: number;
}

/** What a tab of a record's page shows: its own, or the list of what lies in the record. */
export function TabBody({ resource, tab, id }: Props) {
  const { name, plural, filter, prefill, Body } = tab;
  if (!isShownTab(useSession(), resource, tab)) return <NotAllowed />;
  if (Body) return <Body id={id} />;
  if (!plural) return null;
  return (
    <ResourceList key={name} plural={plural} filter={filter?.(id) ?? {}} {...(prefill && { prefill: prefill(id) })} />
  );
}
