import type { ComponentType } from 'react';
import { lazyScreen } from './lazy-part.tsx';
import type { Later } from './later.ts';
import type { ScreenAddress } from '../addresses/screen-address.ts';
import type { SearchTree } from '../addresses/search-params.ts';

/** How a screen was finished. */
export interface Outcome {
  readonly result: 'created' | 'updated' | 'copied' | 'deleted' | 'generated' | 'closed';
  /** The record as the server answered. */
  readonly record?: { readonly id: number } & Readonly<Record<string, unknown>>;
}

/** What every screen is given, as a page and as a dialog alike. */
export interface ScreenProps {
  readonly plural: string;
  /** The record; absent on lists and new records. */
  readonly id?: string;
  /** A section of the record's page (`contracts`), where it has such. */
  readonly part?: string;
  /** A list's filters as in the address, or the prefill of a new record. */
  readonly search: SearchTree;
  /** Writes filters into the address (`push` unless told), in a dialog into its own. */
  readonly setSearch: (search: object, how?: 'push' | 'replace') => void;
  /** Ends the screen: a page goes where spec §2 says, a dialog closes and tells its opener. */
  readonly leave: (outcome: Outcome) => void;
}

export interface Screen {
  readonly Component: ComponentType<ScreenProps> & Later<ScreenCode>;
  /** The right without which it is not shown, of its address' resource unless told. */
  readonly right?: string | undefined;
  readonly of?: string | undefined;
}

export interface ScreenCode {
  readonly default: ComponentType<ScreenProps>;
  /** Asks the server for what the screen is drawn from, while that is still to come. */
  readonly begin?: (address: ScreenAddress) => void;
}

/** A screen whose code is fetched when it is first shown. */
export function screen(load: () => Promise<ScreenCode>, right?: string, of?: string): Screen {
  return { Component: lazyScreen(load), right, of };
}
