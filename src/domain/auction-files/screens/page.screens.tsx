import { useResource } from '#engine/web/definitions.ts';
import { DownloadButton } from '#file-runs/screens/download-button.screens.tsx';
import { fileWords } from '#file-runs/screens/words.ts';
import { HistoryFold } from '#engine/web/record/history/fold.tsx';
import { RecordActions } from '#engine/web/record/record-actions.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { formatDateTime } from '#engine/format.ts';
import { LoadingScreen } from '#browser/screens/loading-screen.tsx';
import type { ScreenProps } from '#browser/screens/screen.ts';
import { ScreenHeader } from '#browser/screens/screen-header.tsx';
import { AuctionContent } from './content.screens.tsx';
import styles from '#file-runs/screens/outcome.module.css';
import { AuctionOutcome, AuctionProgress } from './result.screens.tsx';
import { auctionWords } from '../words.ts';
import { useRun } from '#file-runs/screens/use-run.screens.tsx';
import { auctionFiles } from '../santander-import-file.ts';

const file = { ...auctionFiles, told: [] };

/** A file of auction responses: who sent it, what came of its rows, and what was in it. */
export default function AuctionFilePage({ plural, id = '', leave }: ScreenProps) {
  const { say } = useSay();
  const resource = useResource(plural);
  const record = useRun(id, file);
  if (!record) return <LoadingScreen />;
  const about = say(auctionWords.sentBy, { at: formatDateTime(record.created_at), user: record.user ?? '–' });
  return (
    <>
      <ScreenHeader title={record.name} about={about}>
        {record.content !== null && (
          <DownloadButton href={`/api/${plural}/${record.id}/file`} label={say(fileWords.original)} />
        )}
        <RecordActions resource={resource} record={{ ...record }} onDeleted={() => leave({ result: 'deleted' })} />
      </ScreenHeader>
      <div className={styles.outcome}>
        {record.state === 'running' ? <AuctionProgress record={record} /> : <AuctionOutcome record={record} />}
        {record.content !== null && <AuctionContent content={record.content} />}
      </div>
      <HistoryFold resource={resource} id={record.id} onGone={() => leave({ result: 'deleted' })} />
    </>
  );
}
