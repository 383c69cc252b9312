import { IconBookmarkPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Popover } from '#browser/popover/popover.tsx';
import { lazyPart } from '#browser/screens/lazy-part.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { may, mayWrite, useSession } from '#browser/session/session.ts';
import listStyles from '#engine/web/list/list.module.css';
import type { ShownList } from '#engine/web/resource-screens.ts';
import { savedViewWords } from './saved-view-words.ts';

const SaveViewForm = lazyPart(() => import('./save-view-form.screens.tsx'));

/** Keeps the list as it is asked for and shown under a name. */
export function SaveView({ list }: { readonly list: ShownList }) {
  const { say } = useSay();
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (!may(session, 'saved_views', 'create')) return null;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={listStyles.tool}
        title={say(savedViewWords.save)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        data-briefer
      >
        <IconBookmarkPlus size={16} aria-hidden />
        <span>{say(savedViewWords.save)}</span>
      </button>
      {isOpen && (
        <Popover beside={button} label={say(savedViewWords.save)} onClose={() => setOpen(false)}>
          <SaveViewForm
            list={list}
            mayShare={mayWrite(session, 'saved_views', 'shared')}
            onDone={() => setOpen(false)}
          />
        </Popover>
      )}
    </>
  );
}
