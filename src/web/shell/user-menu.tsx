import { VisuallyHidden } from '@mantine/core';
import { IconLogout, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Popover } from '#browser/popover/popover.tsx';
import { useSession } from '#browser/session/session.ts';
import { useSay } from '#browser/language/use-say.ts';
import type { Words } from '#engine/words.ts';
import { useSignOut } from '../use-sign-out.ts';
import { barWords } from './shell-words.ts';
import styles from './user-menu.module.css';

/** By the number of the role. */
const roleNames: readonly Words[] = [
  { pl: 'administrator', en: 'administrator' },
  { pl: 'koordynator', en: 'coordinator' },
  { pl: 'pracownik wierzyciela', en: 'creditor employee' },
  { pl: 'windykator', en: 'debt collector' },
  { pl: 'koordynator Santander', en: 'Santander coordinator' },
  { pl: 'windykator terenowy', en: 'field debt collector' },
];

/** Who is signed in, their own details, the way out. */
export function UserMenu() {
  const { say } = useSay();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { full_name, email, role } = useSession().current_user;
  const leave = useSignOut();
  const roleName = roleNames[role];
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.user}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <VisuallyHidden>{say(barWords.account)}</VisuallyHidden>
        <span className={styles.initials} aria-hidden>
          {initialsOf(full_name)}
        </span>
        <span className={styles.name}>{full_name}</span>
      </button>
      {isOpen && (
        <Popover beside={button} className={styles.menu} label={say(barWords.account)} onClose={() => setOpen(false)}>
          <div className={styles.about}>
            <b>{full_name}</b>
            <span>{email}</span>
            {roleName && <span>{say(roleName)}</span>}
          </div>
          <Link to="/profile" className={styles.item} onClick={() => setOpen(false)}>
            <IconUser size={16} aria-hidden />
            {say(barWords.profile)}
          </Link>
          <button type="button" className={styles.item} onClick={leave}>
            <IconLogout size={16} aria-hidden />
            {say(barWords.sign_out)}
          </button>
        </Popover>
      )}
    </>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.[0] ?? '').join('');
}
