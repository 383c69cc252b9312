import { get } from '#browser/calls/api-client.ts';
import type { Page } from '../use-records.ts';

/** How many records a list has; none where that cannot be told: whoever is to be asked before something is done is asked all the same. */
export async function recordCount(plural: string, search: object): Promise<number> {
  const answer = await get<Page<unknown>>(`/api/${plural}`, { ...search, per_page: 1 }).catch(() => null);
  return answer?.pagination.total_count ?? 0;
}
