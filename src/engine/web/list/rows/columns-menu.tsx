import { IconColumns3 } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Popover } from '#browser/popover/popover.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { listWords } from '../list-words.ts';
import styles from '../list.module.css';
import type { ListView } from '../use-list-view.ts';

/** Which columns are shown; the first, that opens the record, always is. */
export function ColumnsMenu({ view }: { readonly view: ListView }) {
  const { say } = useSay();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { allColumns, hidden, toggle } = view;
  const [, ...rest] = allColumns;
  if (rest.length < 2) return null;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.tool}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        title={say(listWords.columns)}
        data-brief
      >
        <IconColumns3 size={16} aria-hidden />
        <span>{say(listWords.columns)}</span>
      </button>
      {isOpen && (
        <Popover beside={button} label={say(listWords.columns)} onClose={() => setOpen(false)}>
          <ul className={styles.columns}>
            {rest.map(({ name, label }) => (
              <li key={name}>
                <label>
                  <input type="checkbox" checked={!hidden.has(name)} onChange={() => toggle(name)} />
                  {label}
                </label>
              </li>
            ))}
          </ul>
        </Popover>
      )}
    </>
  );
}
