import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useDialogs } from '#web/dialogs/use-dialogs.ts';
import { addressOf, hrefOf } from '#web/screens/screen-address.ts';
import { screenRoute, toScreen } from '#web/screens/screen-route.ts';
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
  const { top, left, width, height } = button.getBoundingClientRect();

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
    <Menu opened onChange={(isOpen) => !isOpen && close()} position="bottom-end" returnFocus={false} loop>
      <Menu.Target>
        <span className={styles.place} style={{ top, left, width, height }} />
      </Menu.Target>
      <Menu.Dropdown className={styles.menu} aria-label={label}>
        {actions.map((action) => (
          <Menu.Item
            key={action.name}
            className={styles.item}
            data-dangerous={action.isDangerous}
            leftSection={<action.Icon size={16} stroke={1.75} aria-hidden />}
            onClick={(event: MouseEvent) => choose(action, event)}
            {...linkOf(action)}
          >
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** What leads somewhere is a real link, that a new tab can open. */
function linkOf({ to, opens }: RowAction) {
  if (!to) return {};
  return {
    component: 'a',
    href: hrefOf(addressOf(to)),
    ...(opens === 'window' && { target: '_blank', rel: 'noopener' }),
  } as const;
}
