import type { FormValues } from '../form-effect.ts';
import { isSame } from './is-same.ts';

/** What a form holds, beside what somebody else saved since it was opened. */
export interface Versions {
  /** Null where nobody knows what the form began from: then all that differs counts as changed by both. */
  readonly opened: FormValues | null;
  readonly theirs: FormValues;
  readonly mine: FormValues;
}

const isMine = ({ opened, mine }: Versions, name: string) => !opened || !isSame(mine[name], opened[name]);

/** Whether somebody else changed a field since the form was opened. */
export const isTheirs = ({ opened, theirs, mine }: Versions, name: string) =>
  !isSame((opened ?? mine)[name], theirs[name]);

/** Whether both changed a field, to something else. */
export const isOfBoth = (versions: Versions, name: string) =>
  isMine(versions, name) && isTheirs(versions, name) && !isSame(versions.mine[name], versions.theirs[name]);

/** Whether a field keeps what the person has in the form; `keepMine` decides where both changed it. */
export const isKept = (versions: Versions, name: string, keepMine: boolean) =>
  isMine(versions, name) && (keepMine || !isTheirs(versions, name));
