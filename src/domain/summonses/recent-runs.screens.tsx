import { useSay } from '#browser/language/use-say.ts';
import { formatDateTime } from '#engine/format.ts';
import styles from './summons-run.module.css';
import { callNoun, runWords } from './summons-run-words.ts';
import { useNewestRuns } from './use-summons-run.screens.tsx';

const most = 8;

/** The newest runs, to come back to their files and to what went wrong. */
export function RecentRuns({ onOpen }: { readonly onOpen: (id: number) => void }) {
  const { say, count } = useSay();
  const newest = useNewestRuns();
  if (!newest?.data.length) return null;
  return (
    <section>
      <h2 className={styles.heading}>{say(runWords.recent)}</h2>
      <ul className={styles.runs}>
        {newest.data.slice(0, most).map(({ id, created_at, user, kind, state, made, failed }) => (
          <li key={id}>
            <button type="button" className={styles.open} onClick={() => onOpen(id)}>
              <span className={styles.link}>{say(runWords[kind])}</span>
              <span className={styles.quiet}>{say(runWords.by, { at: formatDateTime(created_at), user })}</span>
              <span className={styles.quiet}>
                {state === 'running' && say(runWords.running)}
                {state === 'done' && count(made, callNoun)}
                {state === 'failed' && say(runWords.failed)}
                {failed > 0 && ` · ${say(runWords.errors)}: ${failed}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
