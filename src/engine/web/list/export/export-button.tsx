import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyPart } from '#browser/screens/lazy-part.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { listWords } from '../list-words.ts';
import styles from '../list.module.css';
import type { ListView } from '../use-list-view.ts';

const ExportDialog = lazyPart(() => import('./export-dialog.tsx'));

/** All rows that meet the filters as a file, for those who may have it. */
export function ExportButton({ view }: { readonly view: ListView }) {
  const { say } = useSay();
  const [isOpen, setOpen] = useState(false);
  if (!view.permissions['csv']) return null;
  return (
    <>
      <button
        type="button"
        className={styles.tool}
        title={say(listWords.export)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        data-brief
      >
        <IconDownload size={16} aria-hidden />
        <span>{say(listWords.export)}</span>
      </button>
      {isOpen && <ExportDialog view={view} onClose={() => setOpen(false)} />}
    </>
  );
}
