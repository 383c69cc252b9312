import { IconFilterOff } from '@tabler/icons-react';
import { lazyPart } from '#browser/screens/lazy-part.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { formatCount } from '../../../format.ts';
import { filtersIn, type SetFilter, withoutFilters } from '../filters/search.ts';
import listStyles from '../list.module.css';
import { listWords } from '../list-words.ts';
import type { ListView } from '../use-list-view.ts';
import styles from './strip.module.css';

const FilterChips = lazyPart(() => import('./filter-chips.tsx'));
const BulkBar = lazyPart(() => import('./bulk-bar.tsx'), EmptyBar);

interface Props {
  readonly view: ListView;
  /** Those that are set and show nowhere else. */
  readonly chips: readonly SetFilter[];
}

/** The one line between the filters and the rows: what is set, and what can be done with rows that are ticked. */
export function ListStrip({ view, chips }: Props) {
  const { say } = useSay();
  const { chosen, answer, error, search, setSearch } = view;
  const set = filtersIn(search);
  // A single chip takes away all there is.
  const isMore = set.length > 1 || chips.length === 0;
  const total = error || !answer ? 0 : answer.pagination.total_count;
  if (chosen && total !== 0 && (chosen.isAll || chosen.ids.size > 0)) return <BulkBar view={view} chosen={chosen} />;
  if (set.length === 0 && !chosen) return null;
  return (
    <div className={styles.strip}>
      {chips.length > 0 && <FilterChips view={view} filters={chips} />}
      {set.length > 0 && isMore && (
        <button type="button" className={listStyles.clear} onClick={() => setSearch(withoutFilters(search, set))}>
          <IconFilterOff size={16} aria-hidden />
          {say(listWords.clear)}
        </button>
      )}
      {chosen && total !== undefined && total > 0 && (
        <button type="button" className={styles.offer} onClick={chosen.chooseAll}>
          {say(listWords.choose_all, { count: formatCount(total) })}
        </button>
      )}
    </div>
  );
}

/** Its place, so that the rows stay where they are. */
function EmptyBar() {
  return <div className={styles.bar} />;
}
