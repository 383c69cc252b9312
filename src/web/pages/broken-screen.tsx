import { Button } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#browser/calls/api-error.ts';
import { isFailedLoad } from '../new-version.ts';
import { MessagePage } from '#browser/screens/message-page.tsx';
import { NotAllowed } from '#browser/screens/not-allowed.tsx';

/** In place of a screen that failed; the rest of the program goes on working. */
export function BrokenScreen({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 403) return <NotAllowed />;
  if (status === 404) {
    return (
      <MessagePage title={t('error.not_found')} hint={t('page.no_record_hint')}>
        <Link to="/">{t('page.home')}</Link>
      </MessagePage>
    );
  }
  if (isFailedLoad(error)) {
    return (
      <MessagePage
        title={navigator.onLine ? t('page.new_version') : t('error.connection')}
        hint={t('page.new_version_hint')}
      >
        <Button onClick={() => location.reload()}>{t('page.reload')}</Button>
      </MessagePage>
    );
  }
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <MessagePage title={error instanceof ApiError ? error.message : t('page.broken')} hint={t('page.broken_hint')}>
      <Button onClick={retry}>{t('page.retry')}</Button>
    </MessagePage>
  );
}
