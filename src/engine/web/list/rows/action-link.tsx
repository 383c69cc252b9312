import type { ReactNode } from 'react';
import { DialogLink } from '#browser/dialogs/dialog-link.tsx';
import { addressOf, hrefOf } from '#browser/addresses/screen-address.ts';
import { ScreenLink } from '#browser/screens/screen-link.tsx';
import type { RowAction } from './row-action.ts';

interface Props {
  readonly action: RowAction;
  readonly className?: string | undefined;
  readonly tabIndex?: number;
  /** The whole name where the content is an icon or says too little. */
  readonly name?: string;
  readonly children: ReactNode;
}

/** A row's action as a link to where it leads, or a button that runs it. */
export function ActionLink({ action, name, children, ...look }: Props) {
  const { to, opens, run, label } = action;
  const named = name === undefined ? {} : { 'aria-label': name, title: label };
  if (!to) {
    return (
      <button type="button" {...look} {...named} onClick={run}>
        {children}
      </button>
    );
  }
  if (opens === 'window') {
    return (
      <a {...look} {...named} href={hrefOf(addressOf(to))} target="_blank" rel="noopener">
        {children}
      </a>
    );
  }
  const Link = opens === 'page' ? ScreenLink : DialogLink;
  return (
    <Link {...look} {...named} to={to}>
      {children}
    </Link>
  );
}
