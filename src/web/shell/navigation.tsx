import { IconChevronRight } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { ScreenLink } from '#browser/screens/screen-link.tsx';
import { useFirstTarget } from '#domain/saved-views/first-target.screens.tsx';
import { PinnedLinks } from '#domain/saved-views/pinned-links.screens.tsx';
import { useSession } from '#browser/session/session.ts';
import { useSay } from '#browser/language/use-say.ts';
import type { Place } from '#engine/web/navigation-place.ts';
import type { FoldedGroup } from './navigation-places.ts';
import { foldedGroups, isCurrent, placeGroups, placesIn } from './navigation-places.ts';
import { menuWords } from './shell-words.ts';
import styles from './navigation.module.css';

interface PlacesProps {
  readonly places: readonly Place[];
  readonly isNested?: boolean;
}

/** The sections of the program that this person may see; the place one is in is marked. */
export function Navigation() {
  const { say } = useSay();
  const session = useSession();
  const groups = placeGroups
    .map((group) => ({ ...group, places: placesIn(group.name, session) }))
    .filter((group) => group.places.length > 0);
  return (
    <nav className={styles.navigation} aria-label={say(menuWords.label)}>
      {groups.map((group) => (
        <div key={group.name} className={styles.group}>
          <h2>{say(group.label)}</h2>
          <Places places={group.places} />
          {group.name === 'work' && <PinnedLinks className={styles.place ?? ''} />}
        </div>
      ))}
      <div className={styles.folded}>
        {foldedGroups.map((group) => (
          <Folded key={group.name} group={group} />
        ))}
      </div>
    </nav>
  );
}

function Places({ places, isNested = false }: PlacesProps) {
  const { say } = useSay();
  const session = useSession();
  const pathname = useLocation({ select: (location) => location.pathname });
  const startsWith = useFirstTarget();
  return (
    <ul className={isNested ? styles.nested : styles.places}>
      {places.map((place) => (
        <li key={place.name}>
          <ScreenLink
            to={startsWith(place) ?? place.target(session.current_user.id)}
            className={styles.place}
            aria-current={isCurrent(place, pathname) ? 'page' : undefined}
          >
            {!isNested && place.Icon && <place.Icon size={18} stroke={1.75} aria-hidden />}
            <span>{say(place.label)}</span>
          </ScreenLink>
        </li>
      ))}
    </ul>
  );
}

/** Open while one is inside, until the person says otherwise. */
function Folded({ group: { name, label, Icon } }: { readonly group: FoldedGroup }) {
  const { say } = useSay();
  const session = useSession();
  const pathname = useLocation({ select: (location) => location.pathname });
  const places = placesIn(name, session);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? places.some((place) => isCurrent(place, pathname));
  const listId = useId();
  if (places.length === 0) return null;
  return (
    <div>
      <button
        type="button"
        className={styles.place}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setChosen(!isOpen)}
      >
        <Icon size={18} stroke={1.75} aria-hidden />
        <span>{say(label)}</span>
        <IconChevronRight size={16} aria-hidden className={styles.chevron} />
      </button>
      <div id={listId} hidden={!isOpen}>
        <Places places={places} isNested />
      </div>
    </div>
  );
}
