import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useSay } from '#browser/language/use-say.ts';
import type { ScreenProps } from '#browser/screens/screen.ts';
import { ScreenHeader } from '#browser/screens/screen-header.tsx';
import type { FileAnswer } from '#file-runs/screens/use-upload.screens.tsx';
import { AuctionForm } from './form.screens.tsx';
import { AuctionProgress, AuctionResult } from './result.screens.tsx';
import styles from './upload.module.css';
import { auctionWords } from '../words.ts';
import { useRun } from '#file-runs/screens/use-run.screens.tsx';
import { auctionFiles } from '../santander-import-file.ts';

/** A file of the bank's auction responses is sent and applied; what came of it has an address (contract §8). */
export default function AuctionUpload({ search, setSearch }: ScreenProps) {
  const { say } = useSay();
  const fileId = typeof search['file_id'] === 'string' ? search['file_id'] : null;
  const record = useRun(fileId, auctionFiles);
  const [isSending, setSending] = useState(false);
  const onAnswer = useCallback(
    ({ id, duplicate_of }: FileAnswer) =>
      setSearch({ file_id: id, ...(duplicate_of !== undefined && { duplicate: 'true' }) }, 'replace'),
    [setSearch],
  );
  const shown = isSending ? undefined : record;
  return (
    <>
      <ScreenHeader title={say(auctionWords.title)} about={say(auctionWords.about)} />
      <div className={styles.upload}>
        {!shown && <AuctionForm onAnswer={onAnswer} onSending={setSending} />}
        {shown?.state === 'running' && <AuctionProgress record={shown} />}
        {shown && shown.state !== 'running' && (
          <>
            <AuctionResult record={shown} isDuplicate={search['duplicate'] === 'true'} />
            <div>
              <Button onClick={() => setSearch({}, 'replace')}>{say(auctionWords.another)}</Button>
            </div>
          </>
        )}
      </div>
    </>
  );
}
