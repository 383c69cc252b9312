import type { ReactNode } from 'react';
import { useContext } from 'react';
import { ScreenHeader } from './screen-header.tsx';
import { ScreenPlaceContext } from './screen-place.ts';
import { useSay } from '../language/use-say.ts';
import { appWords } from './screen-words.ts';
import styles from './message-page.module.css';

interface Props {
  readonly title: string;
  readonly hint?: string;
  readonly children?: ReactNode;
}

/** A page that has only something to say; a dialog says it under its own head, where it can be closed. */
export function MessagePage({ title, hint, children }: Props) {
  const { say } = useSay();
  const isInDialog = useContext(ScreenPlaceContext)?.place === 'dialog';
  return (
    <section className={styles.page} data-place={isInDialog ? 'dialog' : 'page'}>
      {isInDialog ? (
        <ScreenHeader title={title} />
      ) : (
        <>
          <title>{`${title} · ${say(appWords.name)}`}</title>
          <h1>{title}</h1>
        </>
      )}
      {hint && <p>{hint}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </section>
  );
}
