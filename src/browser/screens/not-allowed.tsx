import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { MessagePage } from './message-page.tsx';

/** In place of a screen the person's rights rule out. */
export function NotAllowed() {
  const { t } = useTranslation();
  return (
    <MessagePage title={t('error.unauthorized')} hint={t('page.unauthorized_hint')}>
      <Link to="/">{t('page.home')}</Link>
    </MessagePage>
  );
}
