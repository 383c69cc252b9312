import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './loading.module.css';

/** While a part of a screen is on its way; it stays unseen for the first moment, so that nothing flickers. */
export function Loading() {
  const { t } = useTranslation();
  return (
    <output className={styles.loading}>
      <Loader size={20} aria-hidden />
      <span>{t('page.loading')}</span>
    </output>
  );
}
