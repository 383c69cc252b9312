import type { Icon } from '@tabler/icons-react';
import type { ScreenTarget } from '#browser/addresses/screen-address.ts';

/** Something that can be done with one row: it leads to a screen, or runs. */
export interface RowAction {
  readonly name: string;
  readonly label: string;
  readonly Icon: Icon;
  readonly to?: ScreenTarget;
  readonly opens?: 'dialog' | 'page' | 'window';
  readonly run?: () => void;
  readonly isDangerous?: boolean;
}
