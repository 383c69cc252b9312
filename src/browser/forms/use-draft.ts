import { useCallback, useEffect, useState } from 'react';
import { addressOf, type ScreenTarget } from '../addresses/screen-address.ts';
import { useSession } from '../session/session.ts';
import { draftKey, dropDraft, keepDraft, readDraft } from './draft-store.ts';

interface Options<T> {
  /** What it is that one types: no other draft has the same. */
  readonly of: ScreenTarget;
  readonly empty: T;
  /** Whether there is anything to be kept: what differs from the empty, unless told. */
  readonly isWritten?: (values: T) => boolean;
}

/** Who shows a draft, also anew since what it says was sent: told once that is done. */
const shown = new Set<(key: string, done: object) => void>();

/** What is typed for an act, not in the form of a record: kept until it is done, whatever happens to the page or the dialog. */
export function useDraft<T extends object>({ of, empty, isWritten }: Options<T>) {
  const { id } = useSession().current_user;
  const key = draftKey(id, addressOf(of));
  const [first] = useState(empty);
  const [isRestored, setRestored] = useState(() => readDraft(key) !== null);
  const [values, setValues] = useState<T>(() => ({ ...first, ...(readDraft(key) as Partial<T> | null) }));
  const isKept = isWritten ? isWritten(values) : JSON.stringify(values) !== JSON.stringify(first);

  useEffect(() => {
    if (isKept) keepDraft(key, values);
    else dropDraft(key);
  }, [isKept, key, values]);

  useEffect(() => {
    const forget = (itsKey: string, done: object) => {
      if (itsKey !== key || JSON.stringify(values) !== JSON.stringify(done)) return;
      setValues(first);
      setRestored(false);
    };
    shown.add(forget);
    return () => void shown.delete(forget);
  }, [first, key, values]);

  const change = useCallback((some: Partial<T>) => setValues((before) => ({ ...before, ...some })), []);

  /** Call once it is done; whoever asked for it may be gone by then. */
  const clear = () => {
    dropDraft(key);
    for (const forget of shown) forget(key, values);
  };

  return { values, change, clear, draft: { isRestored, discard: clear } };
}
