import { useTranslation } from 'react-i18next';
import { formatCount } from '../../format.ts';
import styles from './bulk-bar.module.css';
import { filteredParams } from './list-search.ts';
import type { ListView } from './use-list-view.ts';

/** What can be done with the ticked rows, or with all rows of the list. */
export function BulkBar({ view }: { readonly view: ListView }) {
  const { t } = useTranslation();
  const { chosen, answer, parts, params } = view;
  const { bulk: Bulk } = parts;
  const total = answer?.pagination.total_count ?? 0;
  if (!chosen || !Bulk || chosen.ids.size === 0) return null;
  const count = chosen.isAll ? total : chosen.ids.size;
  const { q, s } = filteredParams(params);
  const list = chosen.isAll ? { q, s } : { q: { id_in: [...chosen.ids].map(String) }, s };
  return (
    <section aria-label={t('list.bulk')} className={styles.bar}>
      <output className={styles.count}>{t('list.chosen', { count: formatCount(count) })}</output>
      {!chosen.isAll && chosen.ids.size < total && (
        <button type="button" className={styles.link} onClick={chosen.chooseAll}>
          {t('list.choose_all', { count: formatCount(total) })}
        </button>
      )}
      <Bulk list={list} />
      <button type="button" className={styles.link} onClick={chosen.clear}>
        {t('list.choose_none')}
      </button>
    </section>
  );
}
