import { useQuery } from '@tanstack/react-query';
import type { Resource } from '../../resource.ts';
import { titleOf } from '../title-of.ts';
import { listQuery } from '../use-records.ts';
import type { ListAnswer } from './list-answer.ts';

/** What the record of an id in the address is called, and its number where it cannot be found. */
export const useRecordLabel = (resource: Resource | null, id: string): string =>
  useRecordLabels(resource, id === '' ? [] : [id])[0] ?? id;

/** What the records of these ids are called, in their order; dots until that is known, their numbers where it cannot be, and beyond the first page. */
export function useRecordLabels(resource: Resource | null, ids: readonly string[]): readonly string[] {
  const plural = resource?.plural ?? '';
  const search = { q: { id_in: ids }, per_page: 100 };
  const { data, isLoading } = useQuery({
    ...listQuery<ListAnswer>(plural, search),
    enabled: resource !== null && ids.length > 0,
    staleTime: 60_000,
    meta: { quiet: true },
  });
  const records = new Map(data?.data.map((record) => [String(record.id), record]));
  return ids.map((id) => {
    const record = records.get(id);
    if (resource && record) return titleOf(resource, record);
    return isLoading ? '…' : id;
  });
}
