import { Drawer } from '@mantine/core';
import { Link, Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialogs } from '../dialogs/dialogs.tsx';
import { Navigation } from './navigation.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import styles from './shell.module.css';
import { TopBar } from './top-bar.tsx';

/** The frame of every page behind the sign-in: navigation, top bar, content, dialogs. */
export function Shell() {
  const { t } = useTranslation();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const closeMenu = () => setMenuOpen(false);
  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>
        {t('app.skip_to_content')}
      </a>
      <aside className={styles.side}>
        <Brand />
        <Navigation />
      </aside>
      <div className={styles.rest}>
        <TopBar onOpenMenu={() => setMenuOpen(true)} />
        <OfflineBanner />
        <main id="content" tabIndex={-1} className={styles.content}>
          <Outlet />
        </main>
      </div>
      <Drawer
        opened={isMenuOpen}
        onClose={closeMenu}
        size={280}
        padding={0}
        title={<Brand onChoose={closeMenu} />}
        transitionProps={{ duration: 120 }}
        closeButtonProps={{ 'aria-label': t('nav.close'), mr: 12 }}
      >
        <Navigation onChoose={closeMenu} />
      </Drawer>
      <Dialogs />
    </div>
  );
}

function Brand({ onChoose }: { onChoose?: () => void }) {
  const { t } = useTranslation();
  return (
    <Link to="/" className={styles.brand} onClick={onChoose}>
      <img src={new URL('../icon.svg', import.meta.url).href} width={22} height={22} alt="" />
      {t('app.name')}
    </Link>
  );
}
