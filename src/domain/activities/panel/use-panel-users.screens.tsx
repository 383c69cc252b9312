import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#engine/record-of.ts';
import type { Page } from '#engine/web/use-records.ts';
import type { user } from '#domain/accounts/user.ts';
import type { Picked } from '#engine/web/picker/match.ts';
import { get } from '#browser/calls/api-client.ts';
import { queryKeys } from '#browser/calls/query-keys.ts';

/** The users of a panel with their names; their numbers until those are known. */
export function usePanelUsers(ids: readonly string[]): readonly Picked[] {
  const search = { q: { id_in: ids }, per_page: 100 };
  const { data } = useQuery({
    queryKey: queryKeys.list('users', search),
    queryFn: ({ signal }) => get<Page<AnswerOf<typeof user>>>('/api/users', search, signal),
    enabled: ids.length > 0,
    meta: { quiet: true },
  });
  const names = new Map(data?.data.map((user) => [String(user.id), user.full_name]));
  return ids.map((id) => ({ id: Number(id), label: names.get(id) ?? id }));
}
