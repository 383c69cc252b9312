import { keptValue, useKept } from '#browser/kept-value.ts';
import { useSession } from '#browser/session/session.ts';
import type { Words } from '#engine/words.ts';

/** What is done to a file before it is sent. */
export type Prepare = (file: File) => Promise<File>;

/** A file on its way to a document, which it belongs to wherever its sender goes meanwhile. */
export interface Sending {
  readonly key: number;
  readonly file: File;
  /** Makes it what is sent, once. */
  readonly prepare?: Prepare | undefined;
  /** `refused`: too large to be sent at all. */
  readonly state: 'waiting' | 'sending' | 'done' | 'failed' | 'refused';
  /** The part sent, 0 to 1. */
  readonly part: number;
  readonly reason?: string;
  /** Of one that failed: it may be there all the same. */
  readonly isUnanswered?: boolean;
  /** Of one that failed: the document that was deleted before it came. */
  readonly gone?: number | null | undefined;
  readonly userId: number | undefined;
  /** Shared by the files that go to it together. */
  readonly target: Target;
}

/** The document that takes files. */
export interface Target {
  readonly caseId: number;
  /** Null until it is made, with the first of its files that arrives. */
  id: number | null;
  /** What it is made of. */
  readonly values?: { readonly description: string; readonly visible?: boolean };
  /** What is said once all of its files are there. */
  readonly said: Words;
}

// Outside of every component: a file is not to be lost because its sender opened a note, another page or the sign-in screen.
export const sendings = keptValue<readonly Sending[]>([]);

/** The files of the person that are not there yet, in the order they were chosen. */
export function useSendings(): readonly Sending[] {
  const { id } = useSession().current_user;
  return useKept(sendings).filter(({ userId }) => userId === id);
}
