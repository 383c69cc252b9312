import { CatchBoundary } from '@tanstack/react-router';
import { definitions } from '#domain/areas.screens.tsx';
import { useSession } from '#browser/session/session.ts';
import { useSay } from '#browser/language/use-say.ts';
import { appWords, pageWords } from '#browser/screens/screen-words.ts';
import type { Catalogue } from '#engine/words.ts';
import { BrokenScreen } from './broken-screen.tsx';
import styles from './welcome.module.css';

const welcomeWords = {
  title: { pl: 'Dzień dobry, {name}', en: 'Hello, {name}' },
} satisfies Catalogue;

/** The first page: a greeting and what the areas tell of the day. */
export function Welcome() {
  const { say } = useSay();
  const session = useSession();
  return (
    <div className={styles.welcome}>
      <title>{`${say(pageWords.home)} · ${say(appWords.name)}`}</title>
      <h1>{say(welcomeWords.title, { name: session.current_user.full_name })}</h1>
      <CatchBoundary getResetKey={() => 'welcome'} errorComponent={BrokenScreen}>
        {definitions.starts.map((Start, place) => (
          <Start key={place} />
        ))}
      </CatchBoundary>
    </div>
  );
}
