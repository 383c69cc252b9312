import { Menu } from '@mantine/core';
import { IconLogout, IconUser } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { MessageKey } from '#locales/pl.ts';
import { notifyFailure } from '../notifications/notify-failure.ts';
import { notifySuccess } from '../notifications/notifications.ts';
import { useSession } from '../session.ts';
import { signOut } from '../sign-out.ts';
import styles from './user-menu.module.css';

const roles: readonly MessageKey[] = ['role.0', 'role.1', 'role.2', 'role.3', 'role.4', 'role.5'];

/** Who is signed in, their own details, the way out. */
export function UserMenu() {
  const { t } = useTranslation();
  const { id, full_name, email, role } = useSession().current_user;
  const leave = useSignOut();
  const roleName = roles[role];
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <button type="button" className={styles.user} aria-label={t('bar.user_menu', { name: full_name })}>
          <span className={styles.initials} aria-hidden>
            {initialsOf(full_name)}
          </span>
          <span className={styles.name}>{full_name}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.about}>
          <b>{full_name}</b>
          <span>{email}</span>
          {roleName && <span>{t(roleName)}</span>}
        </div>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconUser size={16} aria-hidden />}
          renderRoot={(props) => (
            <Link to="/$plural/{-$id}/{-$part}" params={{ plural: 'users', id: String(id), part: 'edit' }} {...props} />
          )}
        >
          {t('bar.profile')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={leave}>
          {t('bar.sign_out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function useSignOut(): () => void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const leave = async () => {
    await signOut();
    await navigate({ to: '/auth/sign_in', ignoreBlocker: true });
    notifySuccess(t('signin.signed_out'));
  };
  return () => void leave().catch(notifyFailure);
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  return [words[0], words.at(-1)]
    .map((word) => word?.[0] ?? '')
    .join('')
    .slice(0, words.length);
}
