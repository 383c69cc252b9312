import { letterKindNames } from '#domain/letters/letter-kinds.ts';
import { Button } from '@mantine/core';
import { IconMailForward, IconPrinter } from '@tabler/icons-react';
import { useSay } from '#browser/language/use-say.ts';
import { fileSize } from '#browser/files/file-size.ts';
import { capitalised } from '#engine/web/noun-words.ts';
import { DialogButton } from '#browser/dialogs/dialog-button.tsx';
import { DialogLink } from '#browser/dialogs/dialog-link.tsx';
import { DownloadButton } from '#file-runs/screens/download-button.screens.tsx';
import tableStyles from '#file-runs/screens/rows.module.css';
import { formatCount, formatDateTime } from '#engine/format.ts';
import { currentLanguage } from '#browser/language/language.ts';
import styles from './run.module.css';
import { callNoun, pageNoun, runWords } from './words.ts';
import type { SummonsRun } from './progress.ts';

/** What became of a run: how many letters, the file to print, and each case that got none with its reason. */
export function SummonsRunResult({ run }: { readonly run: SummonsRun }) {
  const { say, count } = useSay();
  const { id, state, files, cases, errors, created_at, user, made, skipped, failed } = run;
  const counts = [
    { tone: 'good', number: made, words: runWords.made },
    { tone: 'plain', number: skipped, words: runWords.skipped },
    { tone: 'bad', number: failed, words: runWords.errors },
  ];
  const letters = files.reduce((sum, file) => sum + file.letters, 0);
  return (
    <section className={styles.result}>
      <output className={styles.title}>
        <b>{say(state === 'done' ? runWords.done : runWords.failed)}</b> {say(letterKindNames[run.kind])}{' '}
        <span className={styles.quiet}>{say(runWords.by, { at: formatDateTime(created_at), user })}</span>
      </output>
      {Object.values(errors)
        .flat()
        .map((message) => (
          <p key={message} role="alert" className={styles.error}>
            {capitalised(message)}
          </p>
        ))}
      <ul className={styles.counts}>
        {counts.map(({ tone, number, words }) => (
          <li key={tone} data-tone={number > 0 ? tone : 'plain'}>
            <b>{formatCount(number)}</b> {say(words)}
          </li>
        ))}
      </ul>
      {files.map(({ part, letters, pages, byte_size, file_url }) => (
        <div key={part} className={styles.file}>
          <Button component="a" href={file_url} download leftSection={<IconPrinter size={16} aria-hidden />}>
            {files.length > 1 ? say(runWords.printPart, { part }) : say(runWords.print)}
          </Button>
          <span className={styles.quiet}>
            {say(runWords.printAbout, {
              calls: count(letters, callNoun),
              pages: count(pages, pageNoun),
              size: fileSize(byte_size, currentLanguage()),
            })}
          </span>
        </div>
      ))}
      {letters > made && <p className={styles.quiet}>{say(runWords.ofEach)}</p>}
      {made > 0 && (
        <div className={styles.file}>
          <DownloadButton href={`/api/summons_runs/${id}/posting_book.pdf`} label={say(runWords.postingBookPdf)} />
          <DownloadButton href={`/api/summons_runs/${id}/posting_book.csv`} label={say(runWords.postingBookCsv)} />
          <DialogButton
            to={{ plural: 'dispatches', action: 'post', search: { q: preparedBy(run) } }}
            right="update"
            words={runWords.post}
            Icon={IconMailForward}
            variant="default"
          />
        </div>
      )}
      {cases.length > 0 && <CasesWithout run={run} />}
    </section>
  );
}

/** Finds the dispatches that a run made: whoever asked for it made them, while it ran. */
const preparedBy = ({ user_id, created_at, updated_at }: SummonsRun) => ({
  user_id_eq: String(user_id),
  created_at_gteq: created_at,
  created_at_lteq: updated_at,
});

function CasesWithout({ run: { cases, kind } }: { readonly run: SummonsRun }) {
  const { say } = useSay();
  return (
    <section>
      <h2 className={styles.heading}>{say(runWords.withoutLetter)}</h2>
      <table className={tableStyles.table}>
        <thead>
          <tr>
            <th scope="col">{say(runWords.case)}</th>
            <th scope="col">{say(runWords.debtor)}</th>
            <th scope="col">{say(runWords.reason)}</th>
            <th scope="col" aria-label={say(runWords.complete)} />
          </tr>
        </thead>
        <tbody>
          {cases.map(({ debt_case_id: id, odzysk_no, debtor, status, errors }) => (
            <tr key={odzysk_no}>
              <td className="one-line">
                {id === null ? (
                  odzysk_no
                ) : (
                  <a href={`/debt_cases/${id}`} target="_blank" rel="noreferrer">
                    {odzysk_no}
                  </a>
                )}
              </td>
              <td>{debtor}</td>
              <td className={tableStyles.reasons}>{Object.values(errors).flat().map(capitalised).join('; ')}</td>
              <td className="one-line">
                {id !== null && status === 'failed' && (
                  <DialogLink to={{ plural: 'debt_cases', id, action: 'letters', search: { kind } }}>
                    {say(runWords.complete)}
                  </DialogLink>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
