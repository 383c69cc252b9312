import { createContext, useContext } from 'react';
import type { ScreenAddress } from '../addresses/screen-address.ts';

/** Where a screen is shown; forms and headers ask for it. */
export interface ScreenPlace {
  readonly place: 'page' | 'dialog';
  /** Position among the open dialogs; 0 on a page. */
  readonly level: number;
  readonly address: ScreenAddress;
}

export const ScreenPlaceContext = createContext<ScreenPlace | null>(null);

export function useScreenPlace(): ScreenPlace {
  const place = useContext(ScreenPlaceContext);
  if (!place) throw new Error('A screen is shown by ScreenPage or Dialogs only');
  return place;
}
