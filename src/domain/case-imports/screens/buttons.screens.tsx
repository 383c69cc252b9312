import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { DownloadButton } from '#file-runs/screens/download-button.screens.tsx';
import styles from '#file-runs/screens/outcome.module.css';
import { fileWords } from '#file-runs/screens/words.ts';
import { useSay } from '#browser/language/use-say.ts';
import { post } from '#browser/calls/api-client.ts';
import { confirm } from '#browser/confirm/confirm.ts';
import { notifyFailure } from '#browser/notifications/notify-failure.ts';
import { queryKeys } from '#browser/calls/query-keys.ts';
import { may, useSession } from '#browser/session/session.ts';
import type { ImportRecord } from '../import-record.ts';
import { casesNoun, importWords } from '../words.ts';

interface Props {
  readonly record: ImportRecord;
  readonly onAnother: () => void;
}

/** What can be done with an import that has ended: its files, another one, taking it back. */
export function ImportButtons({ record, onAnother }: Props) {
  const { say, count } = useSay();
  const session = useSession();
  const queryClient = useQueryClient();
  const { id, file_name, dry_run: isCheck, created, failed, undo_state, file_kept: isKept } = record;
  const hasUndo = !isCheck && created > 0 && undo_state === null && may(session, 'imports', 'undo');

  async function undo(): Promise<void> {
    const { confirmed } = await confirm({
      title: say(importWords.undoQuestion, { file: file_name }),
      body: say(importWords.undoBody, { cases: count(created, casesNoun) }),
      confirmLabel: say(importWords.undo),
      isDangerous: true,
    });
    if (!confirmed) return;
    try {
      const undone = await post<ImportRecord>(`/api/imports/${id}/undo`);
      queryClient.setQueryData(queryKeys.record('imports', id), undone);
    } catch (error) {
      notifyFailure(error);
    }
  }

  return (
    <>
      {!isKept && <p className="quiet">{say(hasUndo ? importWords.undoOver : importWords.fileGone)}</p>}
      <div className={styles.buttons}>
        {isKept && failed > 0 && (
          <DownloadButton href={`/api/imports/${id}/failed_rows.csv`} label={say(importWords.download)} />
        )}
        {isKept && <DownloadButton href={`/api/imports/${id}/file`} label={say(fileWords.original)} />}
        {isKept && hasUndo && (
          <Button variant="default" leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={() => void undo()}>
            {say(importWords.undo)}
          </Button>
        )}
        {!isCheck && <Button onClick={onAnother}>{say(importWords.another)}</Button>}
      </div>
    </>
  );
}
