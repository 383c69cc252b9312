import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useScreenPlace } from '../screens/screen-place.ts';
import { useSession } from '../session/session.ts';
import { draftKey, dropDraft, keepDraft, lostFiles, readDraft } from './draft-store.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

export interface FormDraft {
  /** Values typed earlier were put back: say so with `DraftNotice`. */
  readonly isRestored: boolean;
  /** The names of files that were chosen earlier and have to be chosen again, in one text. */
  readonly lost: string;
  /** Goes back to the values of the record. */
  readonly discard: () => void;
  /** Call once the record is saved, before leaving. */
  readonly finish: () => void;
  /** Call when the form stays on screen after it was saved, with the saved record as its new values. */
  readonly resume: () => void;
}

const nothing: readonly string[] = [];

/**
 * Keeps what is typed in a form, so that a 401, a lost connection or a reload loses nothing, and asks before it is
 * abandoned. Mount the form with the record already loaded as its default values.
 * @param isSaving until the answer comes nobody is asked whether to abandon what may be saved by then
 * @param unkept names of what is never kept, such as passwords; the same array at every call
 */
export function useFormDraft<T extends FieldValues>(
  form: UseFormReturn<T>,
  isSaving: boolean,
  unkept: readonly string[] = nothing,
): FormDraft {
  const { address } = useScreenPlace();
  const { id } = useSession().current_user;
  const key = useMemo(() => draftKey(id, address), [id, address]);
  const [isRestored, setRestored] = useState(() => readDraft(key) !== null);
  const [lost, setLost] = useState(() => lostFiles(readDraft(key)).join(', '));
  const isFinished = useRef(false);

  useEffect(() => {
    const kept = readDraft(key);
    if (kept) form.reset({ ...form.formState.defaultValues, ...kept } as T, { keepDefaultValues: true });
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (isFinished.current) return;
        setLost(lostFiles(values).join(', '));
        if (isDirty) keepDraft(key, without(values, unkept));
        else dropDraft(key);
      },
    });
  }, [form, key, unkept]);

  const finish = useCallback(() => {
    isFinished.current = true;
    dropDraft(key);
  }, [key]);

  const discard = useCallback(() => {
    form.reset();
    dropDraft(key);
    setRestored(false);
  }, [form, key]);

  const resume = useCallback(() => {
    isFinished.current = false;
    setRestored(false);
  }, []);

  useLeaveGuard({
    mustAsk: useCallback(() => !isFinished.current && readDraft(key) !== null, [key]),
    onAbandon: finish,
    isBeingSaved: useCallback(() => isSaving, [isSaving]),
  });

  return { isRestored, lost, discard, finish, resume };
}

function without(values: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}
