import type { ScreenTarget } from '#browser/addresses/screen-address.ts';

/** Something that the search does in place of opening what it found. */
export interface Command {
  /** By which it is remembered. */
  readonly name: string;
  readonly label: string;
  /** What it concerns or is, more quietly. */
  readonly about: string;
  /** By which it is found besides its label. */
  readonly alike: readonly string[];
  /** Without a case it is asked for which. */
  readonly needsCase?: true;
  readonly opens: 'page' | 'dialog';
  readonly target: (caseId: number | null) => ScreenTarget;
  /** Done on the page of the open case itself, where there is one. */
  readonly onCasePage?: () => void;
}
