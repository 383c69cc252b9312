import { useTranslation } from 'react-i18next';
import { useSay } from '#browser/language/use-say.ts';
import { ScreenLink } from '#browser/screens/screen-link.tsx';
import { useSession } from '#browser/session/session.ts';
import { findPlace, isShown } from '../shell/navigation-places.ts';
import styles from './welcome.module.css';

const offers = [
  ['work_panel', 'welcome.work_panel'],
  ['debt_cases', 'welcome.debt_cases'],
  ['debtors', 'welcome.debtors'],
  ['santander_import_files', 'welcome.import_files'],
] as const;

/** The first page: a greeting and the ways into the day's work. */
export function Welcome() {
  const { t } = useTranslation();
  const { say } = useSay();
  const session = useSession();
  const shown = offers
    .map(([name, about]) => ({ place: findPlace(name), about }))
    .filter(({ place }) => isShown(place, session));
  return (
    <div className={styles.welcome}>
      <title>{`${t('nav.welcome')} · ${t('app.name')}`}</title>
      <h1>{t('welcome.title', { name: session.current_user.full_name })}</h1>
      <p>{t('welcome.hint')}</p>
      <ul className={styles.offers}>
        {shown.map(({ place, about }) => (
          <li key={place.name}>
            <ScreenLink to={place.target(session.current_user.id)} className={styles.offer}>
              {place.Icon && <place.Icon size={20} aria-hidden />}
              <span>
                <b>{say(place.label)}</b>
                <span>{t(about)}</span>
              </span>
            </ScreenLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
