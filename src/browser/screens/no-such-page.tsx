import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { MessagePage } from './message-page.tsx';

export function NoSuchPage() {
  const { t } = useTranslation();
  return (
    <MessagePage title={t('page.not_found')} hint={t('page.not_found_hint')}>
      <Link to="/">{t('page.home')}</Link>
    </MessagePage>
  );
}
