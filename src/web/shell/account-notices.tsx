import { useQuery } from '@tanstack/react-query';
import type { AccountNotice } from '#domain/accounts/account-events.ts';
import { get } from '#browser/calls/api-client.ts';
import { lazyPart } from '#browser/screens/lazy-part.tsx';

const List = lazyPart(async () => ({ default: (await import('./account-notice-list.tsx')).AccountNoticeList }));

/** What others changed of one's own account; fetched once there is any. */
export function AccountNotices() {
  const { data, refetch } = useQuery({
    // Below the users: told at once when somebody changes one's own account.
    queryKey: ['users', 'notices'],
    queryFn: ({ signal }) => get<{ data: readonly AccountNotice[] }>('/api/account_notices', {}, signal),
    meta: { quiet: true },
  });
  return data && data.data.length > 0 && <List notices={data.data} onRead={refetch} />;
}
