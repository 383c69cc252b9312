import type { SearchTree } from './search-params.ts';
import { parseSearch, stringifySearch } from './search-params.ts';

/**
 * Where a screen is: `/contracts/5/edit` is `{ plural: 'contracts', id: '5', part: 'edit' }`, `/contracts/new` has the
 * id `new`. `search` is a list's filters or a new record's prefill.
 */
export interface ScreenAddress {
  readonly plural: string;
  readonly id?: string;
  readonly part?: string;
  readonly search: SearchTree;
}

/** What a caller wants to open; anything but the five stock actions is a screen of that name. */
export interface ScreenTarget {
  readonly plural: string;
  readonly id?: string | number;
  readonly action: 'index' | 'show' | 'new' | 'edit' | 'copy' | (string & {});
  /** Filters of a list, or the first values of a new record: `{ debt_case_id: 5 }`. */
  readonly search?: object;
}

/** `{ plural: 'contracts', action: 'new', search: { debt_case_id: 5 } }` → its address. */
export function addressOf({ plural, id, action, search = {} }: ScreenTarget): ScreenAddress {
  const where = { plural, search: parseSearch(stringifySearch(search)) };
  if (action === 'index') return where;
  if (id === undefined) return { ...where, id: action };
  return action === 'show' ? { ...where, id: String(id) } : { ...where, id: String(id), part: action };
}

/** The address as text, without the part after `?`. */
export function pathOf({ plural, id, part }: ScreenAddress): string {
  return `/${[plural, id, part].filter((piece) => piece !== undefined).join('/')}`;
}

/** The whole address as text: `/contracts/new?debt_case_id=5`. */
export function hrefOf(address: ScreenAddress): string {
  return pathOf(address) + stringifySearch(address.search);
}

/** The inverse of {@link hrefOf}; null for what is no screen's address. */
export function readAddress(href: string): ScreenAddress | null {
  const match = /^\/([a-z_]+)(?:\/([a-z0-9_]+))?(?:\/([a-z_]+))?(\?.*)?$/.exec(href);
  if (!match?.[1]) return null;
  const [, plural, id, part, search = ''] = match;
  return { plural, ...(id && { id }), ...(part && { part }), search: parseSearch(search) };
}
