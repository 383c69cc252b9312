import { useCallback, useState } from 'react';
import { lazyPart } from '#browser/screens/lazy-part.tsx';
import { isCounted } from '#browser/pagination/page-info.ts';
import { Pagination } from '#browser/pagination/pagination.tsx';
import { useRowsTold } from '#browser/pagination/use-rows-told.ts';
import { useFetched } from '#browser/screens/later.ts';
import { useSay } from '#browser/language/use-say.ts';
import { pageWords } from '#browser/screens/screen-words.ts';
import { titleOf } from '../title-of.ts';
import type { ListRecord } from './list-answer.ts';
import { ListFailure } from './list-failure.tsx';
import { ListTable } from './rows/table.tsx';
import { recordWords } from '../record/record-words.ts';
import styles from './list.module.css';
import { withPage, withPerPage } from './filters/search.ts';
import { rememberPageSize } from './page-size.ts';
import { ListSums } from './sums/list-sums.tsx';
import { useIsPhone } from './use-is-phone.ts';
import type { ListView } from './use-list-view.ts';
import { useRowActions } from './rows/use-row-actions.ts';

const ListCards = lazyPart(() => import('./rows/cards.tsx'), Waiting);
const RowMenu = lazyPart(() => import('./rows/row-menu.tsx'));
const NothingListed = lazyPart(() => import('./nothing-listed.tsx'));

interface MenuOf {
  readonly record: ListRecord;
  readonly button: HTMLElement;
}

/** The rows of a list with their pages, or what is to be said in their place. */
export function ListContent({ view, label }: { readonly view: ListView; readonly label: string }) {
  const { say } = useSay();
  const actions = useRowActions(view);
  const [menu, setMenu] = useState<MenuOf | null>(null);
  const onMenu = useCallback((record: ListRecord, button: HTMLElement) => setMenu({ record, button }), []);
  const isPhone = useIsPhone();
  const { answer, error, search, setSearch } = view;
  // Beside the rows.
  useFetched(...(isPhone ? [ListCards] : []));
  const info = answer?.pagination;
  useRowsTold(!error && !view.isOld && info && isCounted(info) ? info : undefined, view.params);
  if (error) return <ListFailure view={view} error={error} />;
  if (!answer) return <Waiting />;
  if (answer.data.length === 0) return <NothingListed view={view} />;
  const Rows = isPhone ? ListCards : ListTable;
  const isWhole = view.isNested && answer.pagination.total_pages === 1;
  return (
    <>
      <Rows view={view} label={label} actions={actions} onMenu={onMenu} />
      <ListSums view={view} />
      {!isWhole && (
        <Pagination
          info={answer.pagination}
          hrefOf={(page) => view.hrefOf(withPage(search, page))}
          onPage={(page) => setSearch(withPage(search, page))}
          onAim={(page) => view.fetchAhead(withPage(search, page))}
          onPerPage={(perPage) => {
            rememberPageSize(view.resource.plural, perPage);
            setSearch(withPerPage(search, perPage));
          }}
        />
      )}
      {menu && (
        <RowMenu
          actions={actions.all(menu.record)}
          button={menu.button}
          label={`${say(recordWords.actions)}: ${titleOf(view.resource, menu.record)}`}
          onClose={() => setMenu(null)}
        />
      )}
    </>
  );
}

function Waiting() {
  const { say } = useSay();
  return <output className={styles.waiting} aria-busy aria-label={say(pageWords.loading)} />;
}
