import { ResourceList } from '#engine/web/list/resource-list.tsx';
import { OutboxNotice } from './delivery/outbox-notice.screens.tsx';

/** The messages of a case, and what keeps them from being sent. */
export function CaseNotifications({ id }: { readonly id: number }) {
  return (
    <>
      <OutboxNotice />
      <ResourceList plural="notifications" filter={{ debt_case_id: id }} />
    </>
  );
}
