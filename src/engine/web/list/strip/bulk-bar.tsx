import { type RefObject, useEffect, useRef } from 'react';
import { useSay } from '#browser/language/use-say.ts';
import { formatCount } from '../../../format.ts';
import type { Catalogue } from '../../../words.ts';
import { announce } from '#browser/notifications/announce.ts';
import type { SearchTree } from '#browser/addresses/search-params.ts';
import { useDefinitions } from '../../definitions.ts';
import { wholeQuery } from '../filters/search.ts';
import { listWords } from '../list-words.ts';
import type { ChosenRows } from '../rows/use-chosen-rows.ts';
import { useStillThere } from '../rows/use-still-there.ts';
import type { ListView } from '../use-list-view.ts';
import styles from './strip.module.css';

const words = {
  choose_none: { pl: 'Odznacz wszystko', en: 'Deselect all' },
  chosen: { pl: 'Zaznaczono: {count}', en: 'Selected: {count}' },
  bulk: { pl: 'Działania na zaznaczonych', en: 'Actions on the selected' },
} satisfies Catalogue;

interface Props {
  readonly view: ListView;
  readonly chosen: ChosenRows;
}

/** What can be done with the ticked rows, or with all rows of the list. */
export default function BulkBar({ view, chosen }: Props) {
  const { say } = useSay();
  const { model } = useDefinitions();
  const { answer, parts, resource } = view;
  const params = view.params as SearchTree;
  const { bulk: Bulk } = parts;
  const total = answer?.pagination.total_count;
  useStillThere(resource.plural, chosen);
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    // The button that chose all is gone, and the focus with it.
    if (chosen.isAll && document.activeElement === document.body) bar.current?.focus({ preventScroll: true });
  }, [chosen.isAll]);
  useRoomBelow(bar);
  const count = chosen.isAll ? total : chosen.ids.size;
  const said = say(words.chosen, { count: count === undefined ? '…' : formatCount(count) });
  useEffect(() => announce(said), [said]);
  if (!Bulk) return null;
  const { s } = params;
  const list = chosen.isAll
    ? { q: wholeQuery(model, resource, params), s }
    : { q: { id_in: [...chosen.ids].map(String) }, s };
  return (
    <section ref={bar} tabIndex={-1} aria-label={say(words.bulk)} className={styles.bar}>
      <span className={styles.count}>{said}</span>
      {!chosen.isAll && total !== undefined && chosen.ids.size < total && (
        <button type="button" className={styles.link} onClick={chosen.chooseAll}>
          {say(listWords.choose_all, { count: formatCount(total) })}
        </button>
      )}
      <button type="button" className={styles.link} onClick={chosen.clear}>
        {say(words.choose_none)}
      </button>
      <Bulk list={list} />
    </section>
  );
}

/** It stays in sight, in one line or in two; the head of the table stays below it. */
function useRoomBelow(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = bar;
    const around = current?.parentElement;
    if (!current || !around) return undefined;
    const observer = new ResizeObserver(() => around.style.setProperty('--bulk-height', `${current.offsetHeight}px`));
    observer.observe(current);
    return () => {
      observer.disconnect();
      around.style.removeProperty('--bulk-height');
    };
  }, [bar]);
}
