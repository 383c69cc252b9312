import { IconChevronRight, IconBooks } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenLink } from '../screens/screen-link.tsx';
import { useSession } from '../session.ts';
import type { Place } from './navigation-places.ts';
import { dictionaries, isCurrent, isShown, placeGroups } from './navigation-places.ts';
import styles from './navigation.module.css';

interface PlacesProps {
  readonly places: readonly Place[];
  readonly isNested?: boolean;
  /** The drawer of a phone closes by it. */
  readonly onChoose: (() => void) | undefined;
}

/** The sections of the program that this person may see; the place one is in is marked. */
export function Navigation({ onChoose }: { onChoose?: () => void }) {
  const { t } = useTranslation();
  const session = useSession();
  const groups = placeGroups
    .map((group) => ({ ...group, places: group.places.filter((place) => isShown(place, session)) }))
    .filter((group) => group.places.length > 0);
  return (
    <nav className={styles.navigation} aria-label={t('nav.label')}>
      {groups.map((group) => (
        <div key={group.label} className={styles.group}>
          <h2>{t(group.label)}</h2>
          <Places places={group.places} onChoose={onChoose} />
        </div>
      ))}
      <Dictionaries places={dictionaries.filter((place) => isShown(place, session))} onChoose={onChoose} />
    </nav>
  );
}

function Places({ places, isNested = false, onChoose }: PlacesProps) {
  const { t } = useTranslation();
  const session = useSession();
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <ul className={isNested ? styles.nested : styles.places}>
      {places.map((place) => (
        <li key={place.name}>
          <ScreenLink
            to={place.target(session)}
            className={styles.place}
            onClick={onChoose}
            aria-current={isCurrent(place, pathname) ? 'page' : undefined}
          >
            {!isNested && <place.Icon size={18} stroke={1.75} aria-hidden />}
            <span>{t(place.label)}</span>
          </ScreenLink>
        </li>
      ))}
    </ul>
  );
}

function Dictionaries({ places, onChoose }: PlacesProps) {
  const { t } = useTranslation();
  const pathname = useLocation({ select: (location) => location.pathname });
  const isInside = places.some((place) => isCurrent(place, pathname));
  const [isOpen, setOpen] = useState(isInside);
  const listId = useId();
  if (places.length === 0) return null;
  return (
    <div className={styles.folded}>
      <button
        type="button"
        className={styles.place}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <IconBooks size={18} stroke={1.75} aria-hidden />
        <span>{t('nav.dictionaries')}</span>
        <IconChevronRight size={16} aria-hidden className={styles.chevron} />
      </button>
      <div id={listId} hidden={!isOpen}>
        <Places places={places} onChoose={onChoose} isNested />
      </div>
    </div>
  );
}
