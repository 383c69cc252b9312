import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import type { Outcome } from '../screens/screen.ts';
import type { ScreenTarget } from '../addresses/screen-address.ts';
import { addressOf, hrefOf } from '../addresses/screen-address.ts';
import { useDialogs } from './use-dialogs.ts';

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'onClick'> {
  readonly to: ScreenTarget;
  readonly onOutcome?: (outcome: Outcome) => void;
  readonly children: ReactNode;
}

/** A link that opens a dialog over the page, and the page itself in a new tab with Ctrl or the middle button. */
export function DialogLink({ to, onOutcome, ...rest }: Props) {
  const { openDialog } = useDialogs();
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void openDialog(to).then(onOutcome);
  };
  return (
    <a {...rest} href={hrefOf(addressOf(to))} onClick={open}>
      {rest.children}
    </a>
  );
}
