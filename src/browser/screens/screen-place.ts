import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { ScreenAddress } from '../addresses/screen-address.ts';

export interface HeadProps {
  readonly title: string;
  /** Which part of the record is shown, for the window's title. */
  readonly part?: string | undefined;
  /** One quiet line under the title. */
  readonly about?: ReactNode;
  /** Buttons at its end. */
  readonly children?: ReactNode;
}

/** Where a screen is shown; forms and headers ask for it. */
export interface ScreenPlace {
  readonly place: 'page' | 'dialog';
  /** Position among the open dialogs; 0 on a page. */
  readonly level: number;
  readonly address: ScreenAddress;
  /** The dialog's own heading: pages, and so signing in, do without the code of dialogs. */
  readonly Head?: ComponentType<HeadProps>;
}

export const ScreenPlaceContext = createContext<ScreenPlace | null>(null);

export function useScreenPlace(): ScreenPlace {
  const place = useContext(ScreenPlaceContext);
  if (!place) throw new Error('A screen is shown by ScreenPage or Dialogs only');
  return place;
}
