import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#web/api-error.ts';
import { filtersIn, withoutFilters, withSort } from './list-search.ts';
import styles from './list.module.css';
import type { ListView } from './use-list-view.ts';

/** A list that could not be fetched: why, and what can be done about it. */
export function ListFailure({ view, error }: { readonly view: ListView; readonly error: Error }) {
  const { t } = useTranslation();
  // The address asks for something this list does not know, such as an old bookmark.
  const isMisasked = error instanceof ApiError && error.status === 400;
  const { search, setSearch } = view;
  return (
    <div className={styles.message} role="alert">
      <p className={styles.said}>{t('list.failed')}</p>
      <p>{error instanceof ApiError ? error.message : t('error.generic')}</p>
      <div className={styles.choices}>
        {isMisasked ? (
          <Button onClick={() => setSearch(withSort(withoutFilters(search, filtersIn(search)), null))}>
            {t('list.clear')}
          </Button>
        ) : (
          <Button onClick={view.retry}>{t('page.retry')}</Button>
        )}
      </div>
    </div>
  );
}
