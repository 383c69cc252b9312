import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { useSay } from '#browser/language/use-say.ts';
import { SearchButton } from '../search/search-button.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { menuWords } from './shell-words.ts';
import styles from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';
import { useIsFetching, useIsMutating } from '@tanstack/react-query';

export function TopBar({ onOpenMenu }: { onOpenMenu: () => void }) {
  const { say } = useSay();
  return (
    <header className={styles.bar}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
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

/** A thin line under the top bar while the server is asked for longer than a blink. */
function BusyLine() {
  const isBusy = useIsFetching() + useIsMutating() > 0;
  return isBusy ? <div className={styles.busy} aria-hidden /> : null;
}
