import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useSay } from '#browser/language/use-say.ts';
import { FilterInput } from './filter-input.tsx';
import type { ListFilter } from './filters.ts';
import { listWords } from '../list-words.ts';
import styles from '../list.module.css';
import { ListStrip } from '../strip/list-strip.tsx';
import { filtersIn, type SetFilter } from './search.ts';
import type { ListView } from '../use-list-view.ts';

/** With more than six, those of every day stand above the list and the others wait behind a button. */
const most = 6;
const usual = 5;

interface Props {
  readonly view: ListView;
  readonly id?: string;
  /** What stands after the filters. */
  readonly children?: ReactNode;
}

/** The filters above a list with what else changes how it looks. */
export function FilterBar({ view, id, children }: Props) {
  const { say } = useSay();
  const [withAll, setWithAll] = useState(false);
  const set = filtersIn(view.search);
  const hasMore = view.filters.length > most;
  const shown = hasMore && !withAll ? view.filters.slice(0, usual) : view.filters;
  return (
    <>
      <search className={styles.filters} aria-label={say(listWords.filters)} {...(id && { id })}>
        {shown.map((filter) => (
          <div key={filter.key} className={styles.filter} data-is={filter.is}>
            <FilterInput view={view} filter={filter} />
          </div>
        ))}
        {hasMore && (
          <button type="button" className={styles.clear} aria-expanded={withAll} onClick={() => setWithAll(!withAll)}>
            {say(withAll ? listWords.fewer_filters : listWords.more_filters)}
            <IconChevronDown size={16} aria-hidden />
          </button>
        )}
        {children}
      </search>
      <ListStrip view={view} chips={set.filter((one) => !isInSight(one, shown, view))} />
    </>
  );
}

/** Whether a set filter shows in one of the inputs or toggles. */
function isInSight({ key, isLoose }: SetFilter, filters: readonly ListFilter[], { resource }: ListView): boolean {
  if (resource.softDelete && key === 'deleted_eq') return true;
  return !isLoose && filters.some((filter) => filter.key === key || (filter.is === 'range' && filter.to === key));
}
