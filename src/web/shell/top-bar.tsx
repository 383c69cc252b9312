import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { useSay } from '#browser/language/use-say.ts';
import { SearchButton } from '../search/search-button.tsx';
import { BusyLine } from './busy-line.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { menuWords } from './shell-words.ts';
import styles from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

export function TopBar({ onOpenMenu }: { onOpenMenu: () => void }) {
  const { say } = useSay();
  return (
    <header className={styles.bar}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        className={styles.menu}
        aria-label={say(menuWords.open)}
        onClick={onOpenMenu}
      >
        <IconMenu2 size={20} aria-hidden />
      </ActionIcon>
      <SearchButton />
      <div className={styles.space} />
      <LanguageSwitch />
      <UserMenu />
      <BusyLine />
    </header>
  );
}
