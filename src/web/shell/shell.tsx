import '#browser/theme/chosen.css';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { definitions } from '#domain/areas.screens.tsx';
import { UnsentFiles } from '#domain/documents/files/unsent-files.screens.tsx';
import { ConfirmHost } from '#browser/confirm/confirm-host.tsx';
import { SessionContext, sessionQuery } from '#browser/session/session.ts';
import { DefinitionsContext } from '#engine/web/definitions.ts';
import { useSay } from '#browser/language/use-say.ts';
import { useSettled } from '#browser/screens/later.ts';
import { lazyPart } from '#browser/screens/lazy-part.tsx';
import { appWords } from '#browser/screens/screen-words.ts';
import { useLiveChanges } from '../events/use-live-changes.ts';
import { Dialogs } from '../screens/dialogs.tsx';
import { SessionWatch } from '../session-time/session-watch.tsx';
import { AccountNotices } from './account-notices.tsx';
import { Brand } from './brand.tsx';
import { MissingParts } from './missing-parts.tsx';
import { Navigation } from './navigation.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import styles from './shell.module.css';
import { TopBar } from './top-bar.tsx';
import { usePageFocus } from './use-page-focus.ts';

const MenuDrawer = lazyPart(() => import('./menu-drawer.tsx'));
const Reminders = lazyPart(async () => ({
  default: (await import('#domain/promises/screens/reminders.screens.tsx')).Reminders,
}));

/** The frame of every page behind the sign-in: navigation, top bar, content, dialogs. */
export function Shell() {
  const { say } = useSay();
  const content = usePageFocus();
  useLiveChanges();
  const { data: session } = useSuspenseQuery(sessionQuery);
  // Nobody waits for reminders: what they tell of comes minutes later.
  const isSettled = useSettled();
  const [menu, setMenu] = useState<'unopened' | 'open' | 'closed'>('unopened');
  return (
    <SessionContext value={session}>
      <DefinitionsContext value={definitions}>
        <div className={styles.shell}>
          <a href="#content" className={styles.skip}>
            {say(appWords.skip_to_content)}
          </a>
          <aside className={styles.side}>
            <Brand />
            <Navigation />
          </aside>
          <div className={styles.rest}>
            <TopBar onOpenMenu={() => setMenu('open')} />
            <OfflineBanner />
            <MissingParts />
            <AccountNotices />
            <UnsentFiles />
            {isSettled && <Reminders />}
            <main id="content" ref={content} tabIndex={-1} className={styles.content}>
              <Outlet />
            </main>
          </div>
          {menu !== 'unopened' && <MenuDrawer isOpen={menu === 'open'} onClose={() => setMenu('closed')} />}
          <Dialogs />
          <ConfirmHost />
          <SessionWatch />
        </div>
      </DefinitionsContext>
    </SessionContext>
  );
}
