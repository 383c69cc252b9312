import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { stringifySearch } from '#web/search-params.ts';
import styles from './list.module.css';
import type { ListView } from './use-list-view.ts';

/** All rows that meet the filters as a CSV file (spec §2), for those who may have it. */
export function ExportLink({ view: { resource, params, permissions } }: { readonly view: ListView }) {
  const { t } = useTranslation();
  if (!permissions['csv']) return null;
  const { page: _, per_page: __, ...filters } = params as Readonly<Record<string, unknown>>;
  return (
    <a className={styles.tool} href={`/api/${resource.plural}.csv${stringifySearch(filters)}`} download>
      <IconDownload size={16} aria-hidden />
      <span>{t('list.export')}</span>
    </a>
  );
}
