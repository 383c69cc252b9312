import { Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Brand } from './brand.tsx';
import styles from './menu-drawer.module.css';
import { Navigation } from './navigation.tsx';

/** The navigation on a phone. */
export function MenuDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Drawer.Root opened={isOpen} onClose={onClose} size={280} transitionProps={{ duration: 120 }}>
      <Drawer.Overlay backgroundOpacity={0.45} />
      <Drawer.Content className={styles.drawer} aria-label={t('nav.label')}>
        <div className={styles.head}>
          <Brand onChoose={onClose} />
          <Drawer.CloseButton size={40} aria-label={t('nav.close')} />
        </div>
        <Navigation onChoose={onClose} />
      </Drawer.Content>
    </Drawer.Root>
  );
}
