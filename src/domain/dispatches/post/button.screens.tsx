import { IconMailForward } from '@tabler/icons-react';
import { DialogButton } from '#browser/dialogs/dialog-button.tsx';
import type { Catalogue } from '#engine/words.ts';

const words = {
  prepared: { pl: 'Nadaj przygotowane', en: 'Post what is prepared' },
  chosen: { pl: 'Nadaj', en: 'Post' },
} satisfies Catalogue;

/** Posts the dispatches of a list that wait for it, or all that do. */
export default function PostButton({ list }: { readonly list?: object }) {
  const look = list ? { words: words.chosen, size: 'compact-sm' } : { words: words.prepared, variant: 'default' };
  const to = { plural: 'dispatches', action: 'post', ...(list && { search: list }) };
  return <DialogButton to={to} right="update" Icon={IconMailForward} {...look} />;
}
