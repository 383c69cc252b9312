import { Outlet } from '@tanstack/react-router';
import { PasswordHost } from '../proof/password-host.tsx';
import { NotificationList } from '#browser/notifications/notification-list.tsx';

/** What stays through every page. */
export function Root() {
  return (
    <>
      <Outlet />
      <PasswordHost />
      <NotificationList />
    </>
  );
}
