import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { lazyPart } from '#browser/screens/lazy-part.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { FilterBar } from './filter-bar.tsx';
import { ListStrip } from '../strip/list-strip.tsx';
import { listWords } from '../list-words.ts';
import styles from '../list.module.css';
import { filtersIn } from './search.ts';
import type { ListView } from '../use-list-view.ts';

const FoldEnd = lazyPart(() => import('./fold-end.tsx'));

interface Props {
  readonly view: ListView;
  /** Buttons on the same line. */
  readonly children?: ReactNode;
  /** Moved sideways under one's finger where there are many. */
  readonly isOneLine?: boolean;
}

/** The filters folded away: how many are set, and each as a chip. */
export function FilterFold({ view, children, isOneLine }: Props) {
  const { say } = useSay();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const set = filtersIn(view.search);
  return (
    <>
      <div className={styles.tools} data-one-line={isOneLine}>
        {view.filters.length > 0 && (
          <button
            ref={opener}
            type="button"
            className={styles.tool}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <IconFilter size={16} aria-hidden />
            {say(listWords.filters)}
            {set.length > 0 && <span className={styles.count}>{set.length}</span>}
          </button>
        )}
        {children}
      </div>
      {isOpen ? (
        <FilterBar view={view} id={id}>
          <FoldEnd
            view={view}
            onFold={() => {
              setOpen(false);
              // It stands right above the rows, which were far down.
              opener.current?.focus();
            }}
          />
        </FilterBar>
      ) : (
        <ListStrip view={view} chips={set} />
      )}
    </>
  );
}
