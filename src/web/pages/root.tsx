import { Outlet } from '@tanstack/react-router';
import { PasswordHost } from '../proof/password-host.tsx';
import { useSaveKey } from '#browser/forms/use-save-key.ts';
import { NotificationList } from '#browser/notifications/notification-list.tsx';

/** What stays through every page. */
export function Root() {
  useSaveKey();
  return (
    <>
      <Outlet />
      <PasswordHost />
      <NotificationList />
    </>
  );
}
