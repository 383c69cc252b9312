import { letterKindNames } from '#domain/letters/letter-kinds.ts';
import { formatDateTime } from '#engine/format.ts';
import { type Speech, useSay } from '#browser/language/use-say.ts';
import { RecentRuns } from '#file-runs/screens/recent.screens.tsx';
import type { RunSummary } from './progress.ts';
import { useNewestRuns } from './use-runs.screens.tsx';
import { callNoun, runWords } from './words.ts';

const most = 8;

/** The newest runs, to come back to their files and to what went wrong. */
export function RecentSummonsRuns({ onOpen }: { readonly onOpen: (id: number) => void }) {
  const speech = useSay();
  const { say } = speech;
  const newest = useNewestRuns();
  if (!newest?.data.length) return null;
  const runs = newest.data.slice(0, most).map((run) => ({
    id: run.id,
    name: say(letterKindNames[run.kind]),
    about: [say(runWords.by, { at: formatDateTime(run.created_at), user: run.user }), outcomeOf(speech, run)],
  }));
  return (
    <section>
      <RecentRuns title={say(runWords.recent)} runs={runs} onOpen={onOpen} />
    </section>
  );
}

function outcomeOf({ say, count }: Speech, { state, made, failed }: RunSummary): string {
  const states = { running: say(runWords.running), done: count(made, callNoun), failed: say(runWords.failed) };
  return states[state] + (failed > 0 ? ` · ${say(runWords.errors)}: ${failed}` : '');
}
