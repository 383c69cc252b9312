import { useSay } from '#browser/language/use-say.ts';
import { formatCount } from '../../../format.ts';
import { listWords } from '../list-words.ts';
import styles from './bulk-bar.module.css';
import { filteredParams } from '../filters/search.ts';
import type { ListView } from '../use-list-view.ts';

/** What can be done with the ticked rows, or with all rows of the list. */
export function BulkBar({ view }: { readonly view: ListView }) {
  const { say } = useSay();
  const { chosen, answer, parts, params } = view;
  const { bulk: Bulk } = parts;
  const total = answer?.pagination.total_count ?? 0;
  if (!chosen || !Bulk || total === 0) return null;
  const all = (
    <button type="button" className={styles.link} onClick={chosen.chooseAll}>
      {say(listWords.choose_all, { count: formatCount(total) })}
    </button>
  );
  if (!chosen.isAll && chosen.ids.size === 0) return <div className={styles.offer}>{all}</div>;
  const count = chosen.isAll ? total : chosen.ids.size;
  const { q, s } = filteredParams(params);
  const list = chosen.isAll ? { q, s } : { q: { id_in: [...chosen.ids].map(String) }, s };
  return (
    <section aria-label={say(listWords.bulk)} className={styles.bar}>
      <output className={styles.count}>{say(listWords.chosen, { count: formatCount(count) })}</output>
      {!chosen.isAll && chosen.ids.size < total && all}
      <Bulk list={list} />
      <button type="button" className={styles.link} onClick={chosen.clear}>
        {say(listWords.choose_none)}
      </button>
    </section>
  );
}
