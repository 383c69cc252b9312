import { IconX } from '@tabler/icons-react';
import { useSay } from '#browser/language/use-say.ts';
import { listWords } from '../list-words.ts';
import styles from '../list.module.css';
import { type SetFilter, withoutFilters } from '../filters/search.ts';
import { useFilterText } from '../filters/use-filter-text.ts';
import type { ListView } from '../use-list-view.ts';

interface Props {
  readonly view: ListView;
  readonly filters: readonly SetFilter[];
}

/** Filters that are set but not in sight, each taken away by a click. */
export default function FilterChips({ view, filters }: Props) {
  const { say } = useSay();
  return (
    <ul className={styles.chips} aria-label={say(listWords.set_filters)}>
      {filters.map((filter) => (
        <li key={filter.key}>
          <Chip view={view} filter={filter} />
        </li>
      ))}
    </ul>
  );
}

function Chip({ view, filter }: { readonly view: ListView; readonly filter: SetFilter }) {
  const { say } = useSay();
  const text = useFilterText(view, filter);
  return (
    <button
      type="button"
      className={styles.chip}
      aria-label={say(listWords.remove_filter, { filter: text })}
      onClick={() => view.setSearch(withoutFilters(view.search, [filter]))}
    >
      <span>{text}</span>
      <IconX size={14} aria-hidden />
    </button>
  );
}
