import { ResourceList } from '../list/resource-list.tsx';
import type { RecordTab } from './record-parts.ts';

interface Props {
  readonly tab: RecordTab;
  readonly id: number;
}

/** What a tab of a record's page shows: its own, or the list of what lies in the record. */
export function TabBody({ tab: { name, plural, filter, prefill, Body }, id }: Props) {
  if (Body) return <Body id={id} />;
  if (!plural) return null;
  return (
    <ResourceList key={name} plural={plural} filter={filter?.(id) ?? {}} {...(prefill && { prefill: prefill(id) })} />
  );
}
