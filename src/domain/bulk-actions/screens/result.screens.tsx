import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useEffect } from 'react';
import { formatCount, formatDateTime } from '#engine/format.ts';
import { announce } from '#browser/notifications/announce.ts';
import { useSay } from '#browser/language/use-say.ts';
import { ScreenFooter } from '#browser/screens/screen-footer.tsx';
import type { ScreenProps } from '#browser/screens/screen.ts';
import { capitalised } from '#engine/web/noun-words.ts';
import type { BulkAction } from '../bulk-action.ts';
import { bulkWords } from '../words.ts';
import styles from './bulk.module.css';
import { KeptCases } from './kept-cases.screens.tsx';
import { outcomeValues } from './outcome-values.ts';
import { Refusals } from './refusals.screens.tsx';
import { useMayUndo, useUndoBulk } from './use-bulk.screens.tsx';

/** What became of a change: how many cases, why others were refused, and the way back. */
export function BulkResult({ run, leave }: { readonly run: BulkAction } & Pick<ScreenProps, 'leave'>) {
  const { say } = useSay();
  const { undo, isPending } = useUndoBulk(run);
  const mayUndo = useMayUndo(run);
  const { undo_state, undone, kept, errors = {} } = run;
  const said = run.dry_run ? bulkWords.would : bulkWords.did;
  const told = run.state === 'failed' ? say(bulkWords.failed) : say(said, outcomeValues(run));
  // It came in the place of the form or of the progress, where nothing has the focus.
  useEffect(() => announce(told), [told]);
  const isUndoing = isPending || undo_state === 'running';
  return (
    <>
      <p className={styles.chosen}>
        {[run.about, `${run.user}, ${formatDateTime(run.created_at)}`].filter(Boolean).join(' · ')}
      </p>
      {run.state === 'failed' && (
        <p className={styles.title}>
          <b>{say(bulkWords.failed)}</b>
        </p>
      )}
      {Object.values(errors)
        .flat()
        .map((message) => (
          <p key={message} role="alert" className={styles.error}>
            {capitalised(message)}
          </p>
        ))}
      <Refusals run={run} said={said} />
      <output>
        {undo_state === 'done' && say(bulkWords.undone, { undone: formatCount(undone), kept: formatCount(kept) })}
      </output>
      <KeptCases cases={run.kept_cases} />
      <ScreenFooter leave={leave} isDone>
        {(mayUndo || isUndoing) && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            aria-disabled={isUndoing}
            onClick={() => !isUndoing && void undo()}
          >
            {say(isUndoing ? bulkWords.undoing : bulkWords.undo)}
          </Button>
        )}
      </ScreenFooter>
    </>
  );
}
