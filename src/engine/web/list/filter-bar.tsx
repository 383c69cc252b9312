import { IconFilterOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FilterChips } from './filter-chips.tsx';
import { FilterInput } from './filter-input.tsx';
import { Toggles } from './toggles.tsx';
import styles from './list.module.css';
import { filtersIn, type SetFilter, withoutFilters } from './list-search.ts';
import type { ListView } from './use-list-view.ts';

interface Props {
  readonly view: ListView;
  readonly id?: string;
  /** Where the list's head has no room for them. */
  readonly withToggles?: boolean;
}

/** The filters above a list with what else changes how it looks. */
export function FilterBar({ view, id, withToggles = false }: Props) {
  const { t } = useTranslation();
  const set = filtersIn(view.search);
  return (
    <>
      <search className={styles.filters} aria-label={t('list.filters')} {...(id && { id })}>
        {view.filters.map((filter) => (
          <div key={filter.key} className={styles.filter} data-is={filter.is}>
            <FilterInput view={view} filter={filter} />
          </div>
        ))}
        {withToggles && <Toggles view={view} />}
        {set.length > 0 && (
          <button
            type="button"
            className={styles.clear}
            onClick={() => view.setSearch(withoutFilters(view.search, set))}
          >
            <IconFilterOff size={16} aria-hidden />
            {t('list.clear')}
          </button>
        )}
      </search>
      <FilterChips view={view} filters={set.filter((one) => !isInSight(view, one))} />
    </>
  );
}

/** Whether a set filter shows in one of the inputs or toggles. */
function isInSight({ filters, resource }: ListView, { key, isLoose }: SetFilter): boolean {
  if (resource.softDelete && key === 'deleted_eq') return true;
  return !isLoose && filters.some((filter) => filter.key === key || (filter.is === 'range' && filter.to === key));
}
