import type { Icon } from '@tabler/icons-react';
import { IconBooks, IconTable } from '@tabler/icons-react';
import { definitions } from '#domain/areas.screens.tsx';
import type { NavigationGroup, Place } from '#engine/web/navigation-place.ts';
import type { Words } from '#engine/words.ts';
import { may, type Session } from '#browser/session/session.ts';

const { places } = definitions;

interface PlaceGroup {
  readonly name: NavigationGroup;
  readonly label: Words;
}

/** The groups of the navigation in the order of the day's work (spec §2, look.md). */
export const placeGroups: readonly PlaceGroup[] = [
  { name: 'work', label: { pl: 'Praca', en: 'Work' } },
  { name: 'parties', label: { pl: 'Strony', en: 'Parties' } },
  { name: 'bank', label: { pl: 'Bank', en: 'Bank' } },
  { name: 'administration', label: { pl: 'Administracja', en: 'Administration' } },
];

/** A group that is folded away until needed. */
export interface FoldedGroup extends PlaceGroup {
  readonly Icon: Icon;
}

/** What lies in cases, over all of them, and the reference lists. */
export const foldedGroups: readonly FoldedGroup[] = [
  { name: 'registers', label: { pl: 'Rejestry', en: 'Registers' }, Icon: IconTable },
  { name: 'dictionaries', label: { pl: 'Słowniki', en: 'Reference lists' }, Icon: IconBooks },
];

/** The places of a group that this person may see (contract §6). */
export function placesIn(group: NavigationGroup, session: Session): readonly Place[] {
  return places.filter((place) => place.group === group && may(session, ...place.needs));
}

/** Whether the page shown belongs to the place. */
export function isCurrent(place: Place, pathname: string): boolean {
  const holding = places.filter((one) => one.holds(pathname));
  return (holding.find(({ isPage }) => isPage) ?? holding[0]) === place;
}
