import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { may, useSession } from '#browser/session/session.ts';
import { useSay } from '#browser/language/use-say.ts';
import { type HistoryProps, RecordHistory } from './history.tsx';
import { changeWords } from '../record-words.ts';
import styles from './history.module.css';

/** The history under a record, folded away until it is asked for; nothing for those who may not read it. */
export function HistoryFold({ resource, id, onGone }: HistoryProps) {
  const { say } = useSay();
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  if (!may(session, resource.plural, 'history')) return null;
  return (
    <section className={styles.fold}>
      <button
        type="button"
        className={styles.unfold}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <IconChevronRight size={16} aria-hidden className={styles.chevron} />
        {say(changeWords.title)}
      </button>
      <div id={listId} hidden={!isOpen}>
        {isOpen && <RecordHistory resource={resource} id={id} onGone={onGone} />}
      </div>
    </section>
  );
}
