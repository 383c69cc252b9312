import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSay } from '../language/use-say.ts';
import { usualWords } from '../language/usual-words.ts';
import { appWords } from './screen-words.ts';
import styles from './screen-header.module.css';
import { useScreenPlace } from './screen-place.ts';

interface Props {
  readonly title: string;
  /** One quiet line under the title. */
  readonly about?: ReactNode;
  /** Buttons at its end. */
  readonly children?: ReactNode;
}

/** The heading of every screen: `h1` and the window's title on a page, the dialog's title in a dialog. */
export function ScreenHeader({ title, about, children }: Props) {
  const { say } = useSay();
  const { place } = useScreenPlace();
  // A header outside of main would be a second banner of the document.
  if (place === 'dialog') {
    return (
      <div className={styles.header} data-place="dialog">
        <div className={styles.words}>
          <Modal.Title className={styles.title}>{title}</Modal.Title>
          {about && <div className={styles.about}>{about}</div>}
        </div>
        <div className={styles.actions}>{children}</div>
        <Modal.CloseButton aria-label={say(usualWords.close)} />
      </div>
    );
  }
  return (
    <header className={styles.header} data-place="page">
      <title>{`${title} · ${say(appWords.name)}`}</title>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {about && <div className={styles.about}>{about}</div>}
      </div>
      <div className={styles.actions}>{children}</div>
    </header>
  );
}
