import { Button } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { readAddress } from '#browser/addresses/screen-address.ts';
import { useSay } from '#browser/language/use-say.ts';
import { ScreenLink } from '#browser/screens/screen-link.tsx';
import { pageWords } from '#browser/screens/screen-words.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import { useRecord } from '#engine/web/use-records.ts';
import type { Catalogue, CountedWords } from '#engine/words.ts';
import styles from './sending-list.module.css';
import { sendAgain, sendWaiting } from './send-files.screens.tsx';
import { type Sending, useSendings } from './sendings.screens.tsx';

const words = {
  title: { pl: 'Pliki w drodze', en: 'Files on their way' },
  sending: { pl: 'Wysyłanie {files}', en: 'Sending {files}' },
  unsent: { pl: 'Nie wysłano {files}', en: 'Not sent: {files}' },
  case: { pl: 'sprawa', en: 'case' },
} satisfies Catalogue;

/** In the genitive. */
const file: CountedWords = {
  pl: { one: 'pliku', few: 'plików', many: 'plików', other: 'pliku' },
  en: { one: 'file', other: 'files' },
};

/** Elsewhere than in their case: how many of its files are on their way or were not sent, the way back to them. */
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
  const files = count((isSending ? sendings : unsent).length, file);
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
