import { IconMailForward, IconMailOpened } from '@tabler/icons-react';
import { DialogButton } from '#browser/dialogs/dialog-button.tsx';
import type { Catalogue } from '#engine/words.ts';
import { arrivedWords } from './arrived-words.ts';

const words = {
  prepared: { pl: 'Nadaj przygotowane', en: 'Post the prepared ones' },
  chosen: { pl: 'Nadaj', en: 'Post' },
} satisfies Catalogue;

const to = (action: string) => ({ plural: 'dispatches', action });

/** Over the ticked rows of a list: posts those that wait for it. Above the list: posts all that do, and notes what came back. */
export default function PostButtons({ list }: { readonly list?: object }) {
  if (list) {
    const target = { ...to('post'), search: list };
    return <DialogButton to={target} right="update" Icon={IconMailForward} words={words.chosen} size="compact-sm" />;
  }
  return (
    <>
      <DialogButton
        to={to('arrived')}
        right="update"
        Icon={IconMailOpened}
        words={arrivedWords.title}
        variant="default"
      />
      <DialogButton to={to('post')} right="update" Icon={IconMailForward} words={words.prepared} variant="default" />
    </>
  );
}
