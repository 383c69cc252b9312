import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { dataOf } from '#browser/calls/data-of.ts';
import { listQuery } from '#engine/web/use-records.ts';
import { type Speech, useSay } from '#browser/language/use-say.ts';
import { LoadingScreen } from '#browser/screens/loading-screen.tsx';
import { ScreenHeader } from '#browser/screens/screen-header.tsx';
import { ScreenLink } from '#browser/screens/screen-link.tsx';
import { shortText } from '#engine/web/short-text.ts';
import { formatCount, formatDateTime } from '#engine/format.ts';
import tableStyles from '#file-runs/screens/rows.module.css';
import { pollEvery } from '#file-runs/screens/use-run.screens.tsx';
import { bulkActions, type BulkSummary, isUnderWay } from '../bulk-action.ts';
import { bulkWords, undoneWords } from '../words.ts';
import styles from './bulk.module.css';
import { outcomeValues } from './outcome-values.ts';
import { runsWords } from './runs-words.ts';
import { useMayUndo, useUndoBulk } from './use-bulk.screens.tsx';

const asked = { dry_run: 'false' };

/** The newest changes of many cases: who made them, what came of them, and the way back. */
export function BulkRuns() {
  const { say } = useSay();
  const data = dataOf(
    useQuery({
      ...listQuery<{ readonly data: readonly BulkSummary[] }>('bulk_actions', asked),
      refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? pollEvery : false),
      staleTime: 0,
    }),
  );
  if (!data) return <LoadingScreen />;
  return (
    <>
      <ScreenHeader title={say(runsWords.runs)} about={say(runsWords.aboutRuns)} />
      {data.data.length === 0 ? (
        <p className="quiet">
          {say(runsWords.noRuns)} {say(bulkWords.howTo)}
        </p>
      ) : (
        <div className={tableStyles.scroll}>
          <table className={tableStyles.table}>
            <thead>
              <tr>
                <th scope="col">{say(runsWords.when)}</th>
                <th scope="col">{say(runsWords.who)}</th>
                <th scope="col">{say(runsWords.what)}</th>
                <th scope="col" className={tableStyles.number}>
                  {say(runsWords.cases)}
                </th>
                <th scope="col">{say(runsWords.outcome)}</th>
                <th aria-hidden />
              </tr>
            </thead>
            <tbody>
              {data.data.map((run) => (
                <RunRow key={run.id} run={run} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

function RunRow({ run }: { readonly run: BulkSummary }) {
  const speech = useSay();
  const { say } = speech;
  const { undo, isPending } = useUndoBulk(run);
  const mayUndo = useMayUndo(run);
  const [what, when] = [say(bulkActions[run.action].label), formatDateTime(run.created_at)];
  return (
    <tr>
      <td className={styles.when}>{when}</td>
      <td>{run.user}</td>
      <td className={styles.what}>
        <ScreenLink to={{ plural: 'debt_cases', action: 'bulk', search: { for: run.action, run_id: run.id } }}>
          {what}
        </ScreenLink>
        {run.about && (
          <div className={styles.about} title={run.about}>
            {shortText(run.about)}
          </div>
        )}
      </td>
      <td className={`${tableStyles.number} ${styles.number}`} data-label={say(runsWords.cases)}>
        {formatCount(run.total)}
      </td>
      <td className={tableStyles.reasons}>{outcomeOf(speech, run)}</td>
      <td className={styles.ways}>
        {run.refused > 0 && (
          <a href={`/api/bulk_actions/${run.id}/refused_rows.csv`} download>
            {say(runsWords.fileShort)}
          </a>
        )}
        {mayUndo && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={say(runsWords.undoIt, { what, when })}
            aria-disabled={isPending}
            onClick={() => !isPending && void undo()}
          >
            {say(bulkWords.undo)}
          </Button>
        )}
      </td>
    </tr>
  );
}

/** "Zmieniono: 10, bez zmian: 0, odrzucono: 2" */
function outcomeOf({ say }: Speech, run: BulkSummary): string {
  const { state, undo_state, undone, kept, processed, total } = run;
  if (state === 'running') return say(runsWords.running, { done: formatCount(processed), total: formatCount(total) });
  if (undo_state === 'running') return say(bulkWords.undoing);
  if (undo_state === 'done') return say(undoneWords(kept), { undone: formatCount(undone), kept: formatCount(kept) });
  return [state === 'failed' && say(bulkWords.failed), say(bulkWords.did, outcomeValues(run))]
    .filter(Boolean)
    .join('. ');
}
