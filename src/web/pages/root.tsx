import { Outlet } from '@tanstack/react-router';
import { ConfirmHost } from '#browser/confirm/confirm-host.tsx';
import { PasswordHost } from '../proof/password-host.tsx';
import { NotificationList } from '#browser/notifications/notification-list.tsx';

/** What stays through every page. */
export function Root() {
  return (
    <>
      <Outlet />
      <ConfirmHost />
      <PasswordHost />
      <NotificationList />
    </>
  );
}
