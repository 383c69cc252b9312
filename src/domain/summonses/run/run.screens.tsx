import { letterKindNames } from '#domain/letters/letter-kinds.ts';
import { FileProgress } from '#file-runs/screens/progress.screens.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { ScreenHeader } from '#browser/screens/screen-header.tsx';
import type { ScreenProps } from '#browser/screens/screen.ts';
import { RecentSummonsRuns } from './recent.screens.tsx';
import { SummonsRunForm } from './form.screens.tsx';
import { SummonsRunResult } from './result.screens.tsx';
import styles from './run.module.css';
import { callNoun, runWords } from './words.ts';
import { useRun } from '#file-runs/screens/use-run.screens.tsx';
import { type SummonsRun, summonsRuns } from './progress.ts';

/** Calls for many cases: what they have in common, how far the job is, what became of it. It has an address and can be left. */
export default function SummonsRunPage({ search, setSearch, leave }: ScreenProps) {
  const { say } = useSay();
  const runId = typeof search['run_id'] === 'string' ? search['run_id'] : null;
  const run = useRun<SummonsRun>(runId, summonsRuns);
  const { for: isForList, run_id: _, ...list } = search;
  const isJoining = run?.state === 'running' && run.processed === run.total;
  const show = (id: number, how: 'push' | 'replace') => setSearch({ run_id: String(id) }, how);
  return (
    <>
      <ScreenHeader title={say(runWords.title)} />
      <div className={styles.run}>
        {runId === null && (
          <>
            {isForList ? (
              <SummonsRunForm list={list} onStarted={(id) => show(id, 'replace')} leave={leave} />
            ) : (
              <p className={styles.quiet}>{say(runWords.howTo)}</p>
            )}
            <RecentSummonsRuns onOpen={(id) => show(id, 'push')} />
          </>
        )}
        {run?.state === 'running' && (
          <FileProgress
            name={say(letterKindNames[run.kind])}
            done={run.processed}
            total={run.total}
            noun={callNoun}
            words={isJoining ? runWords.joining : runWords.progress}
            mayLeave={runWords.mayLeave}
          />
        )}
        {run && run.state !== 'running' && <SummonsRunResult run={run} />}
      </div>
    </>
  );
}
