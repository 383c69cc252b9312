import { Button } from '@mantine/core';
import { IconAlertCircle, IconX } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { readAddress } from '#browser/addresses/screen-address.ts';
import { fileSize } from '#browser/files/file-size.ts';
import { currentLanguage } from '#browser/language/language.ts';
import { useSay } from '#browser/language/use-say.ts';
import { ScreenLink } from '#browser/screens/screen-link.tsx';
import { pageWords } from '#browser/screens/screen-words.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import row from '#engine/web/record/row-buttons.module.css';
import { useRecord } from '#engine/web/use-records.ts';
import type { Catalogue, CountedWords } from '#engine/words.ts';
import { cancelSending, sendAgain, sendWaiting } from './send-files.screens.tsx';
import styles from './sending-list.module.css';
import { type Sending, useSendings } from './sendings.screens.tsx';

const words = {
  waiting: { pl: 'czeka', en: 'waiting' },
  failed: { pl: 'nie wysłano', en: 'not sent' },
  refused: { pl: 'Plik ma więcej niż 50 MB', en: 'The file is larger than 50 MB' },
  leave: { pl: 'Usuń z listy: {name}', en: 'Take off the list: {name}' },
  sent: { pl: 'Wysłano {percent}%: {name}', en: '{percent}% sent: {name}' },
  cancel: { pl: 'Przerwij wysyłanie: {name}', en: 'Stop sending: {name}' },
  title: { pl: 'Pliki w drodze', en: 'Files on their way' },
  sending: { pl: 'Wysyłanie {files}', en: 'Sending {files}' },
  unsent: { pl: 'Nie wysłano {files}', en: 'Not sent: {files}' },
  case: { pl: 'sprawa', en: 'case' },
} satisfies Catalogue;

/** In the genitive. */
const fileWords: CountedWords = {
  pl: { one: 'pliku', few: 'plików', many: 'plików', other: 'pliku' },
  en: { one: 'file', other: 'files' },
};

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

/**
 * Elsewhere than in their case: how many of its files are on their way or were not sent, the way back to them. It is told here so
 * that its code is there wherever files are chosen: where they wait for a network nothing can be fetched.
 */
export function UnsentNotices() {
  const { say } = useSay();
  const here = readAddress(useLocation({ select: ({ pathname }) => pathname }));
  const sendings = useSendings();
  const caseIds = new Set(sendings.map(({ target }) => target.caseId));
  if (here?.plural === 'debt_cases') caseIds.delete(Number(here.id));
  useEffect(() => {
    void sendWaiting();
  }, []);

  if (caseIds.size === 0) return null;
  return (
    <section className="notices" aria-label={say(words.title)} aria-live="polite">
      {[...caseIds].map((caseId) => (
        <UnsentOfCase
          key={caseId}
          caseId={caseId}
          sendings={sendings.filter(({ target }) => target.caseId === caseId)}
        />
      ))}
    </section>
  );
}

function UnsentOfCase({ caseId, sendings }: { readonly caseId: number; readonly sendings: readonly Sending[] }) {
  const { say, count } = useSay();
  const { data } = useRecord(debtCase, caseId);
  const failed = sendings.filter(({ state }) => state === 'failed');
  const unsent = sendings.filter(({ state }) => state === 'failed' || state === 'refused');
  const isSending = unsent.length === 0;
  const files = count((isSending ? sendings : unsent).length, fileWords);
  const told = say(isSending ? words.sending : words.unsent, { files });
  return (
    <div className="notice toned" data-tone={isSending ? 'info' : 'bad'}>
      <p>{told}</p>
      <ScreenLink to={{ plural: 'debt_cases', id: caseId, action: 'show' }}>
        {data?.odzysk_no ?? say(words.case)}
      </ScreenLink>
      {failed.length > 0 && (
        <Button variant="default" size="xs" onClick={() => sendAgain(failed)}>
          {say(pageWords.retry)}
        </Button>
      )}
      {isSending && (
        <progress
          className={styles.progress}
          max={sendings.length}
          value={sendings.reduce((sum, { part }) => sum + part, 0)}
          aria-label={told}
        />
      )}
    </div>
  );
}
