import { Modal } from '@mantine/core';
import { useSay } from '../language/use-say.ts';
import { usualWords } from '../language/usual-words.ts';
import type { HeadProps } from './screen-place.ts';
import styles from './screen-header.module.css';

/** The heading of a screen that is shown as a dialog; a `header` outside of main would be a second banner of the document. */
export function DialogHead({ title, about, children }: HeadProps) {
  const { say } = useSay();
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
