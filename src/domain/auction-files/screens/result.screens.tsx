import type { ReactNode } from 'react';
import { FileOutcome } from '#file-runs/screens/outcome.screens.tsx';
import styles from '#file-runs/screens/outcome.module.css';
import { CaseRows } from '#domain/case-files/case-rows.screens.tsx';
import { DownloadButton } from '#file-runs/screens/download-button.screens.tsx';
import { FileProgress } from '#file-runs/screens/progress.screens.tsx';
import { ofStatus, warnedOnes } from '#file-runs/screens/rows.screens.tsx';
import { fileWords } from '#file-runs/screens/words.ts';
import { useSay } from '#browser/language/use-say.ts';
import type { CountedWords, Words } from '#engine/words.ts';
import { formatDateTime } from '#engine/format.ts';
import { AUCTION_COLUMNS } from '../columns.ts';
import { type AuctionFileRecord, auctionFiles, type CheckedAuctionFile } from '../santander-import-file.ts';
import { auctionRowFates, auctionWords, checkedFates, checkedRowFates, responseFates } from '../words.ts';

interface Props {
  readonly record: AuctionFileRecord;
  /** Somebody sent the same bytes before. */
  readonly isDuplicate: boolean;
}

/** What came of a file just sent: responses applied, bad rows, rows without a case, and every row's reasons. */
export function AuctionResult({ record, isDuplicate }: Props) {
  const { say } = useSay();
  const { name, state, created_at, user } = record;
  const duplicate = say(auctionWords.duplicate, { at: formatDateTime(created_at), user: user ?? '–' });
  return (
    <section className={styles.outcome}>
      <output className={styles.title}>
        <b>{say(state === 'failed' ? auctionWords.failed : auctionWords.done)}</b> <span className="quiet">{name}</span>
        {isDuplicate && (
          <span className={styles.notice} data-tone="warn">
            {duplicate}
          </span>
        )}
      </output>
      <AuctionOutcome record={record} />
    </section>
  );
}

/** What would come of a file, before anything of it is written. */
export function AuctionCheck({ checked }: { readonly checked: CheckedAuctionFile }) {
  const { say } = useSay();
  return (
    <section className={styles.outcome}>
      <output className={styles.title}>
        <b>{say(auctionWords.checked)}</b>
        {checked.duplicate_of !== undefined && (
          <span className={styles.notice} data-tone="warn">
            {say(auctionWords.sentBefore)}
          </span>
        )}
      </output>
      <Outcome file={checked} nouns={checkedFates} fates={checkedRowFates} mend={auctionWords.stayOut} />
      {checked.success_count > 0 && checked.duplicate_of === undefined && (
        <p className="quiet">{say(auctionWords.notBack)}</p>
      )}
    </section>
  );
}

/** The counts and the rows of a file that has ended. */
export function AuctionOutcome({ record }: Pick<Props, 'record'>) {
  const { say } = useSay();
  const { id, content } = record;
  const kinds = { nouns: responseFates, fates: auctionRowFates, mend: auctionWords.mend };
  return (
    <Outcome key={id} file={record} {...kinds}>
      {/* Its original is kept for as long as its text. */}
      {content !== null && (
        <DownloadButton
          href={`/api/${auctionFiles.plural}/${id}/failed_rows.csv?charset=utf-8`}
          label={say(auctionWords.download)}
        />
      )}
    </Outcome>
  );
}

interface OutcomeProps {
  readonly file: CheckedAuctionFile;
  readonly nouns: Readonly<Record<keyof typeof responseFates, CountedWords>>;
  readonly fates: typeof auctionRowFates;
  /** What to do about rows that are not applied. */
  readonly mend: Words;
  /** What it is done with. */
  readonly children?: ReactNode;
}

const filters = [
  { isOf: ofStatus('failed'), words: fileWords.bad },
  { isOf: ofStatus('missing'), words: auctionWords.noCase },
  warnedOnes,
];

function Outcome({ file, nouns, fates, mend, children }: OutcomeProps) {
  const { say } = useSay();
  const { success_count, failure_count, missing_count } = file;
  const counts = [
    { tone: 'good' as const, number: success_count, noun: nouns.applied },
    { tone: 'bad' as const, number: failure_count, noun: nouns.failed },
    { tone: 'warn' as const, number: missing_count, noun: nouns.missing },
  ];
  return (
    <>
      <FileOutcome record={file} counts={counts} />
      {failure_count + missing_count > 0 && (
        <>
          <p className="quiet">{say(mend)}</p>
          {children && <div className={styles.buttons}>{children}</div>}
        </>
      )}
      <CaseRows rows={file.rows} columns={AUCTION_COLUMNS} fates={fates} filters={filters} />
    </>
  );
}

/** How far a file is, in rows; it goes on without anybody looking. */
export function AuctionProgress({ record }: { readonly record: AuctionFileRecord }) {
  const { success_count, failure_count, missing_count } = record;
  return (
    <FileProgress
      name={record.name}
      done={success_count + failure_count + missing_count}
      total={record.total}
      isReading={record.reading}
      words={auctionWords.applying}
      mayLeave={auctionWords.mayLeave}
    />
  );
}
