import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenHeader } from './screen-header.tsx';
import { ScreenPlaceContext } from './screen-place.ts';
import { Loading } from './loading.tsx';

/** While a screen's code or its record is on its way; a dialog has its head meanwhile, so that it can be closed. */
export function LoadingScreen() {
  const { t } = useTranslation();
  const isInDialog = useContext(ScreenPlaceContext)?.place === 'dialog';
  return (
    <>
      {isInDialog && <ScreenHeader title={t('page.loading')} />}
      <Loading />
    </>
  );
}
