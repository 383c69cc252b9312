import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './list.module.css';
import type { SetFilter } from './list-search.ts';
import { withoutFilters } from './list-search.ts';
import { useFilterText } from './use-filter-text.ts';
import type { ListView } from './use-list-view.ts';

interface Props {
  readonly view: ListView;
  readonly filters: readonly SetFilter[];
}

/** Filters that are set but not in sight, each taken away by a click. */
export function FilterChips({ view, filters }: Props) {
  const { t } = useTranslation();
  if (filters.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('list.set_filters')}>
      {filters.map((filter) => (
        <li key={filter.key}>
          <Chip view={view} filter={filter} />
        </li>
      ))}
    </ul>
  );
}

function Chip({ view, filter }: { readonly view: ListView; readonly filter: SetFilter }) {
  const { t } = useTranslation();
  const text = useFilterText(view, filter);
  return (
    <button
      type="button"
      className={styles.chip}
      aria-label={t('list.remove_filter', { filter: text })}
      onClick={() => view.setSearch(withoutFilters(view.search, [filter]))}
    >
      <span>{text}</span>
      <IconX size={14} aria-hidden />
    </button>
  );
}
