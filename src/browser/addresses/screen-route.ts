import type { ScreenAddress } from './screen-address.ts';

/** The one route of all screens. */
export const screenRoute = '/$plural/{-$id}/{-$part}';

/** Its parameters, none left out: a missing one would be taken over from the page one is on. */
export function toScreen({ plural, id, part }: Pick<ScreenAddress, 'plural' | 'id' | 'part'>) {
  return { plural, id, part };
}
