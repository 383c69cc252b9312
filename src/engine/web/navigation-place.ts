import type { Icon } from '@tabler/icons-react';
import type { ScreenTarget } from '#browser/addresses/screen-address.ts';
import type { Words } from '../words.ts';

/** The groups of the navigation; the last two are folded away until needed. */
export type NavigationGroup = 'work' | 'parties' | 'bank' | 'administration' | 'registers' | 'dictionaries';

interface Shown {
  readonly group: NavigationGroup;
  /** Where its group shows one. */
  readonly Icon?: Icon;
  /** Comes after those with a smaller one; 0 unless told. */
  readonly order?: number;
}

/** Where the list of a resource stands in the navigation. */
export interface ListPlace extends Shown {
  /** The resource's name unless told. */
  readonly label?: Words;
  /** What its list is asked for at first, as its address then says: `{ q: { open_eq: 'true' } }`. */
  readonly first?: object;
  /** The action that shows it, where only those who may take it find something to do there; `index` unless told. */
  readonly needs?: string;
  /** The plural of another resource whose screens belong here. */
  readonly also?: string;
}

/** A page that has a place: the person's own, `/users/5/activities`, or everybody's, `/debt_cases/bulk`. */
export interface PagePlace extends Shown {
  readonly label: Words;
  readonly plural: string;
  readonly page: string;
  readonly isEverybodys?: true;
  /** The action on the resource that shows it. */
  readonly needs: string;
}

/** A place as the navigation draws it. */
export interface Place extends Shown {
  readonly name: string;
  readonly label: Words;
  /** The right that shows it: an action on a resource. */
  readonly needs: readonly [plural: string, action: string];
  readonly target: (userId: number) => ScreenTarget;
  /** Where it leads whoever has no view of their own. */
  readonly first?: ScreenTarget;
  /** A page among those of a list, which has a place of its own. */
  readonly isPage?: true;
  /** Whether the page of an address may belong to it. */
  readonly holds: (pathname: string) => boolean;
}
