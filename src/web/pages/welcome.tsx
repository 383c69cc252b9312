import { ScreenLink } from '#browser/screens/screen-link.tsx';
import { useSession } from '#browser/session/session.ts';
import { useSay } from '#browser/language/use-say.ts';
import { appWords, pageWords } from '#browser/screens/screen-words.ts';
import type { Catalogue } from '#engine/words.ts';
import { findPlace, isShown } from '../shell/navigation-places.ts';
import styles from './welcome.module.css';

const welcomeWords = {
  title: { pl: 'Dzień dobry, {name}', en: 'Hello, {name}' },
  hint: { pl: 'Od czego zaczynamy?', en: 'Where shall we start?' },
  work_panel: { pl: 'Twoje otwarte zadania, od najpilniejszych', en: 'Your open tasks, the most urgent first' },
  debt_cases: { pl: 'Lista spraw: szukaj, filtruj, otwieraj', en: 'The list of cases: search, filter, open' },
  debtors: { pl: 'Dane, adresy i sprawy dłużników', en: 'Debtors: details, addresses and cases' },
  import_files: { pl: 'Odpowiedzi aukcyjne z banku', en: 'Auction responses from the bank' },
} satisfies Catalogue;

const offers = [
  ['work_panel', welcomeWords.work_panel],
  ['debt_cases', welcomeWords.debt_cases],
  ['debtors', welcomeWords.debtors],
  ['santander_import_files', welcomeWords.import_files],
] as const;

/** The first page: a greeting and the ways into the day's work. */
export function Welcome() {
  const { say } = useSay();
  const session = useSession();
  const shown = offers
    .map(([name, about]) => ({ place: findPlace(name), about }))
    .filter(({ place }) => isShown(place, session));
  return (
    <div className={styles.welcome}>
      <title>{`${say(pageWords.home)} · ${say(appWords.name)}`}</title>
      <h1>{say(welcomeWords.title, { name: session.current_user.full_name })}</h1>
      <p>{say(welcomeWords.hint)}</p>
      <ul className={styles.offers}>
        {shown.map(({ place, about }) => (
          <li key={place.name}>
            <ScreenLink to={place.target(session.current_user.id)} className={styles.offer}>
              {place.Icon && <place.Icon size={20} aria-hidden />}
              <span>
                <b>{say(place.label)}</b>
                <span>{say(about)}</span>
              </span>
            </ScreenLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
