import { Popover, VisuallyHidden } from '@mantine/core';
import { IconLogout, IconUser } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageKey } from '#locales/pl.ts';
import { notifyFailure } from '#browser/notifications/notify-failure.ts';
import { notifySuccess } from '#browser/notifications/notifications.ts';
import { useSession } from '#browser/session/session.ts';
import { signOut } from '../sign-out.ts';
import styles from './user-menu.module.css';

const roles: readonly MessageKey[] = ['role.0', 'role.1', 'role.2', 'role.3', 'role.4', 'role.5'];

/** Who is signed in, their own details, the way out. */
export function UserMenu() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { full_name, email, role } = useSession().current_user;
  const leave = useSignOut();
  const roleName = roles[role];
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={240}
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button type="button" className={styles.user} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <VisuallyHidden>{t('bar.account')}</VisuallyHidden>
          <span className={styles.initials} aria-hidden>
            {initialsOf(full_name)}
          </span>
          <span className={styles.name}>{full_name}</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles.menu} aria-label={t('bar.account')}>
        <div className={styles.about}>
          <b>{full_name}</b>
          <span>{email}</span>
          {roleName && <span>{t(roleName)}</span>}
        </div>
        <Link to="/profile" className={styles.item} onClick={() => setOpen(false)}>
          <IconUser size={16} aria-hidden />
          {t('bar.profile')}
        </Link>
        <button type="button" className={styles.item} onClick={leave}>
          <IconLogout size={16} aria-hidden />
          {t('bar.sign_out')}
        </button>
      </Popover.Dropdown>
    </Popover>
  );
}

function useSignOut(): () => void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const leave = async () => {
    await signOut(() => navigate({ to: '/auth/sign_in', ignoreBlocker: true }));
    notifySuccess(t('signin.signed_out'));
  };
  return () => void leave().catch(notifyFailure);
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.[0] ?? '').join('');
}
