import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, useEffect } from 'react';
import { useStillPage } from '#browser/dialogs/use-still-page.ts';
import { useSay } from '#browser/language/use-say.ts';
import { Brand } from './brand.tsx';
import { menuWords } from './shell-words.ts';
import styles from './menu-drawer.module.css';
import { Navigation } from './navigation.tsx';

/** The navigation on a phone; it closes by what leads away, by Back as well. */
export default function MenuDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { say } = useSay();
  // It is fetched to be open, and keeps what to give the focus back to only when it is seen to open.
  const isMounted = useMounted();
  useStillPage(isOpen);
  const { history } = useRouter();
  useEffect(() => (isOpen ? history.subscribe(onClose) : undefined), [history, isOpen, onClose]);
  // At once: a form that is being left asks first.
  const closeByLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) onClose();
  };
  return (
    <Drawer.Root opened={isOpen && isMounted} onClose={onClose} size={280} transitionProps={{ duration: 120 }}>
      <Drawer.Overlay backgroundOpacity={0.45} />
      <Drawer.Content className={styles.drawer} aria-label={say(menuWords.label)} onClick={closeByLink}>
        <div className={styles.head}>
          <Brand />
          <Drawer.CloseButton size={44} aria-label={say(menuWords.close)} />
        </div>
        <Navigation />
      </Drawer.Content>
    </Drawer.Root>
  );
}
