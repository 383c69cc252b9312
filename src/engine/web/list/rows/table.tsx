import { VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { useScreenPlace } from '#browser/screens/screen-place.ts';
import { useSay } from '#browser/language/use-say.ts';
import { viewOf } from '../../kind-views.ts';
import { ListRow } from './row.tsx';
import type { ListRecord } from '../list-answer.ts';
import { withSort } from '../filters/search.ts';
import { listWords } from '../list-words.ts';
import styles from './table.module.css';
import { nextSort, readSort } from '../sort-order.ts';
import { TickBox } from './tick-box.tsx';
import type { ListView } from '../use-list-view.ts';
import { useArrowInto } from './use-arrow-into.ts';
import type { RowActions } from './use-row-actions.ts';

export interface RowsProps {
  readonly view: ListView;
  readonly label: string;
  readonly actions: RowActions;
  readonly onMenu: (record: ListRecord, button: HTMLElement) => void;
}

/** The rows as a table: sorted by its heads, walked through with the arrows, Home and End. */
export function ListTable({ view, label, actions, onMenu }: RowsProps) {
  const { say } = useSay();
  const { answer, columns, resource, parts, chosen, frame } = view;
  const { place } = useScreenPlace();
  const [active, setActive] = useState(0);
  const body = useRef<HTMLTableSectionElement>(null);
  useArrowInto(body);
  const records = answer?.data ?? [];
  const ids = useMemo(() => answer?.data.map(({ id }) => id) ?? [], [answer]);
  const last = records.length - 1;
  const reachable = Math.min(active, last);
  const chooseOne = chosen?.chooseOne;
  const onChoose = useMemo(
    () => chooseOne && ((id: number, isChosen: boolean, isRange: boolean) => chooseOne(id, isChosen, ids, isRange)),
    [chooseOne, ids],
  );

  return (
    <div ref={frame} className={styles.frame} data-place={place} aria-busy={view.isOld}>
      {view.isOld && <div className={styles.progress} aria-hidden />}
      <div className={styles.scroll}>
        <table className={styles.table} data-old={view.isOld || undefined} aria-label={label}>
          <thead>
            <tr>
              {chosen && (
                <th scope="col" className={styles.tick}>
                  <TickBox
                    label={say(listWords.choose_page)}
                    isTicked={chosen.isAll || ids.every((id) => chosen.ids.has(id))}
                    isPartly={ids.some((id) => chosen.ids.has(id))}
                    onTick={(isChosen) => chosen.choose(ids, isChosen)}
                  />
                </th>
              )}
              {columns.map((column) => (
                <Head key={column.name} view={view} column={column} />
              ))}
              <th scope="col" className={styles.actions}>
                <VisuallyHidden>{say(listWords.actions)}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody ref={body}>
            {records.map((record, index) => (
              <ListRow
                key={record.id}
                resource={resource}
                parts={parts}
                record={record}
                columns={columns}
                index={index}
                isActive={index === reachable}
                onActive={setActive}
                actions={actions}
                onMenu={onMenu}
                isChosen={chosen && (chosen.isAll || chosen.ids.has(record.id))}
                onChoose={onChoose}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Head({ view, column }: { readonly view: ListView; readonly column: ListView['columns'][number] }) {
  const asked = readSort(view.search['s']);
  const { name, direction } = asked ?? readSort(view.resource.sort) ?? {};
  const isSorted = column.sort !== null && column.sort === name;
  const Arrow = direction === 'desc' ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      data-kind={column.field.kind.name}
      data-align={viewOf(column.field).align}
      data-widest={column.isWidest}
      {...(isSorted && { 'aria-sort': direction === 'desc' ? 'descending' : 'ascending' })}
    >
      {column.sort === null ? (
        <span className={styles.head}>{column.label}</span>
      ) : (
        <button
          type="button"
          className={styles.head}
          title={column.label}
          onClick={() => view.setSearch(withSort(view.search, nextSort(asked, column.sort!)))}
        >
          <span>{column.label}</span>
          {isSorted && <Arrow size={14} aria-hidden />}
        </button>
      )}
    </th>
  );
}
