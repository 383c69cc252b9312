import { IconDots } from '@tabler/icons-react';
import { type KeyboardEvent, memo, type MouseEvent } from 'react';
import { useSay } from '#browser/language/use-say.ts';
import type { Resource } from '../../../resource.ts';
import { titleOf } from '../../title-of.ts';
import { viewOf } from '../../kind-views.ts';
import { ActionLink } from './action-link.tsx';
import { arrowTarget } from './arrow-target.ts';
import { type Column, shownIn } from './columns.ts';
import type { ListRecord } from '../list-answer.ts';
import type { ListParts } from '../list-parts.ts';
import { listWords } from '../list-words.ts';
import { recordWords } from '../../record/record-words.ts';
import styles from './table.module.css';
import { ShownValues } from './shown-values.tsx';
import { TickBox } from './tick-box.tsx';
import type { RowActions } from './use-row-actions.ts';

interface Props {
  readonly resource: Resource;
  readonly parts: ListParts;
  readonly record: ListRecord;
  readonly columns: readonly Column[];
  readonly index: number;
  /** The one row that Tab stops at; arrows move to the others. */
  readonly isActive: boolean;
  readonly onActive: (index: number) => void;
  readonly actions: RowActions;
  readonly onMenu: (record: ListRecord, button: HTMLElement) => void;
  readonly isChosen?: boolean | undefined;
  /** Absent where rows cannot be ticked. */
  readonly onChoose?: ((id: number, isChosen: boolean, isRange: boolean) => void) | undefined;
}

/** One record: its first cell is the link that opens it, a click anywhere else in the row follows that link. */
export const ListRow = memo(function ListRow(props: Props) {
  const { resource, parts, record, columns, index, isActive, onActive, actions, onMenu, isChosen, onChoose } = props;
  const { say } = useSay();
  const tabIndex = isActive ? 0 : -1;
  const title = titleOf(resource, record);
  const show = actions.all(record).find((one) => one.name === 'show');
  const isTick = ({ key, target }: KeyboardEvent) => key === ' ' && onChoose && target instanceof HTMLAnchorElement;
  /** Space ticks the row that the focus is in. */
  const tick = (event: KeyboardEvent) => {
    event.preventDefault();
    onChoose?.(record.id, isChosen !== true, event.shiftKey);
  };
  return (
    <tr
      className={styles.row}
      data-index={index}
      data-opens={show ? true : undefined}
      data-deleted={record['deleted'] === true || undefined}
      onClick={followRow}
      onKeyDown={(event) => (isTick(event) ? tick(event) : moveFocus(event))}
      onFocus={() => onActive(index)}
    >
      {onChoose && (
        <td className={styles.tick}>
          <TickBox
            label={say(listWords.choose, { what: title })}
            isTicked={isChosen === true}
            onTick={(isTicked, isRange) => onChoose(record.id, isTicked, isRange)}
            tabIndex={tabIndex}
          />
        </td>
      )}
      {columns.map((column, place) => {
        const names = shownIn(record, column.name, parts);
        const value = names.length > 0 ? <ShownValues resource={resource} record={record} names={names} /> : null;
        return (
          <td
            key={column.name}
            data-kind={column.field.kind.name}
            data-align={viewOf(column.field).align}
            data-widest={column.isWidest}
          >
            {place === 0 && show ? (
              <ActionLink
                action={show}
                className={styles.open}
                tabIndex={tabIndex}
                {...(value === null && { name: title })}
              >
                {value ?? '–'}
              </ActionLink>
            ) : (
              value
            )}
          </td>
        );
      })}
      <td className={styles.actions}>
        <div>
          {actions.quick(record).map((action) => (
            <ActionLink
              key={action.name}
              action={action}
              className={styles.action}
              tabIndex={tabIndex}
              name={`${action.label}: ${title}`}
            >
              <action.Icon size={16} stroke={1.75} aria-hidden />
            </ActionLink>
          ))}
          <button
            type="button"
            className={styles.action}
            tabIndex={tabIndex}
            aria-haspopup="menu"
            aria-label={`${say(recordWords.actions)}: ${title}`}
            title={say(recordWords.actions)}
            onClick={(event) => onMenu(record, event.currentTarget)}
          >
            <IconDots size={16} aria-hidden />
          </button>
        </div>
      </td>
    </tr>
  );
});

/** A click beside the links opens the row, but not the one that ends a selection of text. */
function followRow(event: MouseEvent<HTMLTableRowElement>): void {
  const isOnControl = event.target instanceof Element && event.target.closest('a, button, input, label') !== null;
  if (isOnControl || window.getSelection()?.toString()) return;
  const link = event.currentTarget.querySelector<HTMLElement>(`.${styles.open}`);
  // So that the focus comes back to the row when a dialog over it is closed.
  link?.focus({ preventScroll: true });
  link?.dispatchEvent(new MouseEvent('click', copied(event)));
}

function copied({ ctrlKey, metaKey, shiftKey }: MouseEvent): MouseEventInit {
  return { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
}

/** The arrows, Home and End move the focus to another row's link. */
function moveFocus(event: KeyboardEvent<HTMLTableRowElement>): void {
  const rows = [...(event.currentTarget.parentElement?.children ?? [])];
  const to = arrowTarget(event, rows.indexOf(event.currentTarget), rows.length);
  if (to === undefined) return;
  event.preventDefault();
  rows[to]?.querySelector<HTMLElement>('a, button')?.focus();
}
