import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { post, put } from '#browser/calls/api-client.ts';
import { ApiError } from '#browser/calls/api-error.ts';
import { fieldPath, showFieldErrors } from '#browser/forms/show-field-errors.ts';
import { showFirstError } from '#browser/forms/show-first-error.ts';
import { announceModelChange } from '#browser/calls/model-changes.ts';
import { notifyFailure } from '#browser/notifications/notify-failure.ts';
import { dismissNotification, notifyError, notifySuccess } from '#browser/notifications/notifications.ts';
import { hrefOf } from '#browser/addresses/screen-address.ts';
import { useScreenPlace } from '#browser/screens/screen-place.ts';
import { useSession } from '#browser/session/session.ts';
import { failureWords } from '#browser/calls/failure-words.ts';
import { useSay } from '#browser/language/use-say.ts';
import { doneWords } from '#browser/language/usual-words.ts';
import type { Resource } from '../../resource.ts';
import { useDefinitions } from '../definitions.ts';
import type { Warnings } from '../warning-texts.ts';
import type { FormValues } from './form-effect.ts';
import { refused } from './form-messages.tsx';
import type { FormMode } from './form-mode.ts';
import { type Payload, payloadOf, placedError } from './form-payload.ts';
import { isSame } from './stale/is-same.ts';
import { undoOf } from '../undo/undo-change.ts';
import { useFormParts } from './use-form-parts.ts';

export type Saved = FormValues & { readonly id: number; readonly warnings?: Warnings };

const isIdOfRow = (name: string) => name.endsWith('].id');

/** Whether the server would refuse the same again; signing in has a screen of its own, and too many calls are soon few. */
const isRefusal = ({ status }: ApiError) => status >= 400 && status < 500 && status !== 401 && status !== 429;

const results = { new: 'created', edit: 'updated', copy: 'copied' } as const;

interface Options {
  readonly resource: Resource;
  readonly mode: FormMode;
  /** The id of the record that is changed or copied. */
  readonly of: string | undefined;
  readonly form: UseFormReturn<FormValues>;
  readonly onSaved: (record: Saved, result: 'created' | 'updated' | 'copied') => Promise<void>;
}

/** Saves a form: creates without an id, updates or copies with one; a 422 goes beside the fields, what is stale becomes `theirs`. */
export function useRecordSave({ resource, mode, of, form, onSaved }: Options) {
  const { say } = useSay();
  const { model } = useDefinitions();
  const { asks, made, said, undoable = [] } = useFormParts(resource);
  const session = useSession();
  const { address } = useScreenPlace();
  const [isSaving, setSaving] = useState(false);
  // Of the last try, which the next one is to be told apart from.
  const refusal = useRef<number>(undefined);
  const [theirs, setTheirs] = useState<FormValues | null>(null);

  async function save(): Promise<void> {
    if (isSaving) return;
    const values = form.getValues();
    const before = { ...form.formState.defaultValues };
    const payload = payloadOf(model, resource, values, session, mode === 'edit' ? before : undefined);
    if (refusal.current !== undefined) dismissNotification(refusal.current);
    form.clearErrors();
    setTheirs(null);
    setSaving(true);
    try {
      const more = mode === 'edit' ? await asks?.(before, values) : undefined;
      if (more === null) return;
      const record = await send(values, { ...payload, body: { ...payload.body, ...more } });
      const own = mode === 'edit' ? said?.(before, record) : mode === 'new' ? made?.(record) : null;
      const isUndoable =
        mode === 'edit' ? undoable.some((name) => !isSame(before[name], record[name])) : mode === 'new' && made;
      const undo = isUndoable ? undoOf(resource, [record.id]) : undefined;
      notifySuccess(say(own ?? doneWords[results[mode]]), undo);
      await onSaved(record, results[mode]);
      await announceModelChange(resource.plural);
    } catch (error) {
      refusal.current = refuse(error, payload);
    } finally {
      setSaving(false);
    }
  }

  function send(values: FormValues, { body }: Payload): Promise<Saved> {
    const path = `/api/${resource.plural}`;
    // Changed after an answer was lost, it is the same record still, and not a second one.
    const name = `new ${hrefOf(address)}`;
    // A record that takes the place of another says which one it was made from.
    if (mode === 'new') return post<Saved>(path, { ...body, lock_version: values['lock_version'] ?? undefined }, name);
    if (mode === 'copy') return post<Saved>(`${path}/${of}/clone`, body, name);
    return put<Saved>(`${path}/${of}`, { ...body, lock_version: values['lock_version'] });
  }

  /** Gives the notification of it by its id; what is stale is told in the form itself. */
  function refuse(error: unknown, { places }: Payload): number | undefined {
    if (error instanceof ApiError && error.code === 'stale') {
      setTheirs({ ...error.record() });
      return undefined;
    }
    if (!(error instanceof ApiError)) return notifyFailure(error);
    if (error.status !== 422) {
      // A notification is gone before a reason is read.
      if (isRefusal(error)) {
        form.setError('root', { type: refused, message: error.message });
        showFirstError();
      }
      return notifyFailure(error);
    }
    const told = notifyError(say(failureWords.form));
    const errors = Object.entries(error.fieldErrors()).map(
      ([name, messages]) => [placedError(name, places), messages] as const,
    );
    // A row that somebody else deleted is a new one from now on: its id would be refused again and again.
    for (const [name] of errors) if (isIdOfRow(name)) form.setValue(fieldPath(name), null);
    showFieldErrors(form, Object.fromEntries(errors));
    return told;
  }

  return { save, isSaving, theirs, showTheirs: setTheirs, forgetTheirs: () => setTheirs(null) };
}
