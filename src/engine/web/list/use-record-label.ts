import { useQuery } from '@tanstack/react-query';
import { useSay } from '#browser/language/use-say.ts';
import type { Resource } from '../../resource.ts';
import { titleOf } from '../title-of.ts';
import { listQuery } from '../use-records.ts';
import type { ListAnswer } from './list-answer.ts';
import { listWords } from './list-words.ts';

const perPage = 100;

/** What the record of an id in the address is called, and that it is gone where it is not found. */
export const useRecordLabel = (resource: Resource | null, id: string): string =>
  useRecordLabels(resource, id === '' ? [] : [id])[0] ?? id;

/**
 * What the records of these ids are called, in their order; dots until that is known, and that they are gone where none is found;
 * their numbers where it cannot be known, and beyond the first page.
 */
export function useRecordLabels(resource: Resource | null, ids: readonly string[]): readonly string[] {
  const { say } = useSay();
  const plural = resource?.plural ?? '';
  const search = { q: { id_in: ids }, per_page: perPage };
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
    if (data) return ids.length > perPage ? id : say(listWords.gone);
    return isLoading ? '…' : id;
  });
}
