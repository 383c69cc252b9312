import { IconAlertCircle, IconX } from '@tabler/icons-react';
import row from '#engine/web/record/row-buttons.module.css';
import type { Catalogue } from '#engine/words.ts';
import { currentLanguage } from '#browser/language/language.ts';
import { useSay } from '#browser/language/use-say.ts';
import { fileSize } from '#browser/files/file-size.ts';
import { pageWords } from '#browser/screens/screen-words.ts';
import styles from './sending-list.module.css';
import { cancelSending, sendAgain } from './send-files.screens.tsx';
import type { Sending } from './sendings.screens.tsx';

const words = {
  waiting: { pl: 'czeka', en: 'waiting' },
  failed: { pl: 'nie wysłano', en: 'not sent' },
  refused: { pl: 'Plik ma więcej niż 50 MB', en: 'The file is larger than 50 MB' },
  leave: { pl: 'Usuń z listy: {name}', en: 'Take off the list: {name}' },
  sent: { pl: 'Wysłano {percent}%: {name}', en: '{percent}% sent: {name}' },
  cancel: { pl: 'Przerwij wysyłanie: {name}', en: 'Stop sending: {name}' },
} satisfies Catalogue;

/** Files on their way, each with how far it is. */
export function SendingList({ sendings }: { readonly sendings: readonly Sending[] }) {
  const { say } = useSay();
  return (
    <ul className={styles.list}>
      {sendings.map((sending) => {
        const { key, file, state, part, reason } = sending;
        const percent = Math.floor(part * 100);
        const isOver = state === 'failed' || state === 'refused';
        return (
          <li key={key} className={styles.sending}>
            <span className={styles.name}>{file.name}</span>
            <span className={styles.quiet}>
              {state === 'sending' ? `${percent}%` : fileSize(file.size, currentLanguage())}
              {state === 'waiting' && ` · ${say(words.waiting)}`}
            </span>
            {state !== 'done' && (
              <button
                type="button"
                className={row.button}
                aria-label={say(isOver ? words.leave : words.cancel, { name: file.name })}
                onClick={() => cancelSending(key)}
              >
                <IconX size={16} aria-hidden />
              </button>
            )}
            {isOver && (
              <span role="alert" className={styles.reason}>
                <IconAlertCircle size={16} aria-hidden /> {reason || say(words[state])}
              </span>
            )}
            {state === 'failed' && (
              <button type="button" className={styles.again} onClick={() => sendAgain([sending])}>
                {say(pageWords.retry)}
              </button>
            )}
            {!isOver && (
              <progress
                className={styles.progress}
                max={1}
                value={part}
                aria-label={say(words.sent, { percent, name: file.name })}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
