import { Button, NativeSelect } from '@mantine/core';
import { useSay } from '#browser/language/use-say.ts';
import type { Catalogue } from '../../../words.ts';
import styles from '../list.module.css';
import { readSort } from '../sort-order.ts';
import { useIsPhone } from '../use-is-phone.ts';
import type { ListView } from '../use-list-view.ts';
import { withSort } from './search.ts';
import { Toggles } from './toggles.tsx';

const words = {
  sort: { pl: 'Sortuj', en: 'Sort by' },
  usual: { pl: 'kolejność zwykła', en: 'usual order' },
  asc: { pl: '{column}, rosnąco', en: '{column}, ascending' },
  desc: { pl: '{column}, malejąco', en: '{column}, descending' },
  results: { pl: 'Pokaż wyniki', en: 'Show the results' },
} satisfies Catalogue;

interface Props {
  readonly view: ListView;
  /** Folds them, which leads to the rows. */
  readonly onFold: () => void;
}

/** What stands below unfolded filters: what the head of the list has no room for, and on a phone the order and the way to the rows. */
export default function FoldEnd({ view, onFold }: Props) {
  const { say } = useSay();
  const isPhone = useIsPhone();
  return (
    <>
      <Toggles view={view} />
      {isPhone && (
        <>
          <div className={styles.filter}>
            <SortSelect view={view} />
          </div>
          <Button className={styles.button} fullWidth onClick={onFold}>
            {say(words.results)}
          </Button>
        </>
      )}
    </>
  );
}

/** Cards have no heads to sort by. */
function SortSelect({ view: { allColumns, search, setSearch } }: Pick<Props, 'view'>) {
  const { say } = useSay();
  const asked = readSort(search['s']);
  const orders = allColumns.flatMap(({ label, sort }) =>
    sort === null
      ? []
      : [
          { value: `${sort} asc`, label: say(words.asc, { column: label }) },
          { value: `${sort} desc`, label: say(words.desc, { column: label }) },
        ],
  );
  return (
    <NativeSelect
      label={say(words.sort)}
      value={asked ? `${asked.name} ${asked.direction}` : ''}
      onChange={(event) => setSearch(withSort(search, event.currentTarget.value || null))}
      data={[{ value: '', label: say(words.usual) }, ...orders]}
    />
  );
}
