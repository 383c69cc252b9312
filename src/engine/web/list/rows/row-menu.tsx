import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { Popover } from '#browser/popover/popover.tsx';
import { useDialogs } from '#browser/dialogs/use-dialogs.ts';
import { addressOf, hrefOf } from '#browser/addresses/screen-address.ts';
import { screenRoute, toScreen } from '#browser/addresses/screen-route.ts';
import { arrowTarget } from './arrow-target.ts';
import type { RowAction } from './row-action.ts';
import styles from './row-menu.module.css';

interface Props {
  readonly actions: readonly RowAction[];
  /** The button it belongs to; the focus goes back there. */
  readonly button: HTMLElement;
  readonly label: string;
  readonly onClose: () => void;
}

/** The menu of one row: one for the whole list, placed beside the button that asked for it. */
export default function RowMenu({ actions, button, label, onClose }: Props) {
  const { openDialog } = useDialogs();
  const router = useRouter();
  const beside = useRef(button);

  function close(): void {
    onClose();
    button.focus({ preventScroll: true });
  }

  function choose({ to, opens = 'dialog', run }: RowAction, event: MouseEvent): void {
    const isForNewTab = event.ctrlKey || event.metaKey || event.shiftKey;
    close();
    run?.();
    if (!to || opens === 'window' || isForNewTab) return;
    event.preventDefault();
    const address = addressOf(to);
    if (opens === 'dialog') void openDialog(to);
    else void router.navigate({ to: screenRoute, params: toScreen(address), search: { ...address.search } });
  }

  return (
    <Popover beside={beside} className={styles.dropdown} label={label} onClose={onClose}>
      <div role="menu" tabIndex={-1} className={styles.menu} aria-label={label} onKeyDown={moveFocus}>
        {actions.map((action) => {
          const shared = { role: 'menuitem', className: styles.item, 'data-dangerous': action.isDangerous };
          const onClick = (event: MouseEvent) => choose(action, event);
          const content = (
            <>
              <action.Icon size={16} stroke={1.75} aria-hidden />
              {action.label}
            </>
          );
          // What leads somewhere is a real link, that a new tab can open.
          return action.to ? (
            <a
              key={action.name}
              {...shared}
              href={hrefOf(addressOf(action.to))}
              onClick={onClick}
              {...(action.opens === 'window' && { target: '_blank', rel: 'noopener' })}
            >
              {content}
            </a>
          ) : (
            <button key={action.name} type="button" {...shared} onClick={onClick}>
              {content}
            </button>
          );
        })}
      </div>
    </Popover>
  );
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const items = [...event.currentTarget.children] as HTMLElement[];
  const to = arrowTarget(event, items.indexOf(document.activeElement as HTMLElement), items.length);
  if (to === undefined) return;
  event.preventDefault();
  items[to]?.focus();
}
