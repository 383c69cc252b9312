import { ScreenLink } from '#browser/screens/screen-link.tsx';
import { useSession } from '#browser/session/session.ts';
import { useSay } from '#browser/language/use-say.ts';
import { appWords, pageWords } from '#browser/screens/screen-words.ts';
import type { Catalogue } from '#engine/words.ts';
import { placeGroups, placesIn } from '../shell/navigation-places.ts';
import styles from './welcome.module.css';

const welcomeWords = {
  title: { pl: 'Dzień dobry, {name}', en: 'Hello, {name}' },
  hint: { pl: 'Od czego zaczynamy?', en: 'Where shall we start?' },
} satisfies Catalogue;

/** The first page: a greeting and the ways into the day's work. */
export function Welcome() {
  const { say } = useSay();
  const session = useSession();
  const offered = placeGroups.flatMap(({ name }) => placesIn(name, session)).filter(({ offer }) => offer);
  return (
    <div className={styles.welcome}>
      <title>{`${say(pageWords.home)} · ${say(appWords.name)}`}</title>
      <h1>{say(welcomeWords.title, { name: session.current_user.full_name })}</h1>
      <p>{say(welcomeWords.hint)}</p>
      <ul className={styles.offers}>
        {offered.map((place) => (
          <li key={place.name}>
            <ScreenLink to={place.target(session.current_user.id)} className={styles.offer}>
              {place.Icon && <place.Icon size={20} aria-hidden />}
              <span>
                <b>{say(place.label)}</b>
                <span>{place.offer && say(place.offer)}</span>
              </span>
            </ScreenLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
