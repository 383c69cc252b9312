import { caseNoun } from '#domain/case-files/case-noun.ts';
import { FileProgress } from '#file-runs/screens/progress.screens.tsx';
import { useRun } from '#file-runs/screens/use-run.screens.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { Loading } from '#browser/screens/loading.tsx';
import { NotAllowed } from '#browser/screens/not-allowed.tsx';
import { ScreenHeader } from '#browser/screens/screen-header.tsx';
import type { ScreenProps } from '#browser/screens/screen.ts';
import { may, useSession } from '#browser/session/session.ts';
import { type BulkAction, bulkActions, isBulkAction } from '../bulk-action.ts';
import { bulkWords } from '../words.ts';
import styles from './bulk.module.css';
import { BulkForm } from './form.screens.tsx';
import { BulkRuns } from './runs.screens.tsx';
import { BulkResult } from './result.screens.tsx';
import { bulkRuns } from './use-bulk.screens.tsx';

/** A change of many cases: what is to be done, how far it is, what became of it. It has an address and can be left. */
export default function BulkPage({ search, setSearch, leave }: ScreenProps) {
  const { say } = useSay();
  const session = useSession();
  const runId = typeof search['run_id'] === 'string' ? search['run_id'] : null;
  const run = useRun<BulkAction>(runId, bulkRuns);
  const { for: asked, run_id: _, ...list } = search;
  const name = run?.action ?? asked;
  if (!isBulkAction(name)) return runId === null ? <BulkRuns /> : <Loading />;
  if (!may(session, 'debt_cases', bulkActions[name].right)) return <NotAllowed />;
  const title = say(bulkActions[name].label);
  return (
    <>
      <ScreenHeader title={title} />
      <div className={styles.bulk}>
        {runId === null && (
          <BulkForm
            action={name}
            list={list}
            leave={leave}
            onStarted={(id) => setSearch({ for: name, run_id: String(id) }, 'replace')}
          />
        )}
        {run?.state === 'running' && (
          <FileProgress
            name={title}
            done={run.processed}
            total={run.total}
            noun={caseNoun}
            words={bulkWords.progress}
            mayLeave={bulkWords.mayLeave}
          />
        )}
        {run && run.state !== 'running' && <BulkResult run={run} leave={leave} />}
      </div>
    </>
  );
}
