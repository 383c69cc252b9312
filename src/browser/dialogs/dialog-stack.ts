import { hrefOf, readAddress } from '../addresses/screen-address.ts';
import type { ScreenAddress } from '../addresses/screen-address.ts';

/** A second level at most: what is asked for beyond it takes the place of the second. */
const deepest = 2;

/** The dialogs open at an address, the lowest first; `modal` is where the router keeps them. */
export function dialogsIn(search: object): readonly ScreenAddress[] {
  return hrefsIn(search)
    .map(readAddress)
    .filter((address) => address !== null);
}

/** The search with one more dialog on top. */
export function withDialog(search: object, address: ScreenAddress): object {
  const open = hrefsIn(search).slice(0, deepest - 1);
  return { ...search, modal: [...open, hrefOf(address)] };
}

/** The search with only the `count` lowest dialogs left. */
export function withDialogs(search: object, count: number): object {
  const modal = hrefsIn(search).slice(0, count);
  return { ...search, modal: modal.length > 0 ? modal : undefined };
}

function hrefsIn({ modal }: { readonly modal?: unknown }): readonly string[] {
  return Array.isArray(modal) ? modal.filter((href) => typeof href === 'string').slice(0, deepest) : [];
}
