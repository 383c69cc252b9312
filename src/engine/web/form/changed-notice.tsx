import { Button } from '@mantine/core';
import { useSay } from '#browser/language/use-say.ts';
import type { Catalogue } from '../../words.ts';
import styles from './form.module.css';

const changedWords = {
  text: { pl: 'Ktoś właśnie zapisał zmiany w tym rekordzie.', en: 'Somebody has just saved changes to this record.' },
  show: { pl: 'Pokaż zmiany', en: 'Show the changes' },
} satisfies Catalogue;

interface Props {
  readonly isChanged: boolean;
  readonly onShow: () => void;
}

/** Says that somebody else has just changed the record, without taking the person out of what they type. */
export function ChangedNotice({ isChanged, onShow }: Props) {
  const { say } = useSay();
  return (
    <output className={styles.changed}>
      {isChanged && (
        <div className={styles.panel} data-kind="warning">
          <p>{say(changedWords.text)}</p>
          <div className="button-row">
            <Button variant="default" onClick={onShow}>
              {say(changedWords.show)}
            </Button>
          </div>
        </div>
      )}
    </output>
  );
}
