import { hasMembers } from '../../member-of.ts';
import { Button } from '@mantine/core';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { DraftNotice } from '#browser/forms/draft-notice.tsx';
import { HeldFields } from '#browser/forms/held-fields.tsx';
import { focusField } from '#browser/forms/focus-field.ts';
import { useFormDraft } from '#browser/forms/use-form-draft.ts';
import { ScreenFooter } from '#browser/screens/screen-footer.tsx';
import { useScreenPlace } from '#browser/screens/screen-place.ts';
import type { ScreenProps } from '#browser/screens/screen.ts';
import { useSession } from '#browser/session/session.ts';
import { useSay } from '#browser/language/use-say.ts';
import type { Resource } from '../../resource.ts';
import { ChangedNotice } from './changed-notice.tsx';
import { ChildRows } from './child-rows.tsx';
import { formWords } from './form-words.ts';
import styles from './form.module.css';
import type { FormValues } from './form-effect.ts';
import { formSections } from './form-fields.ts';
import { FormErrors, FormWarnings } from './form-messages.tsx';
import { useRecordCalls } from '../act/use-record-calls.ts';
import { notifyWarnings, warningTexts } from '../warning-texts.ts';
import { FormSections } from './form-sections.tsx';
import { asUnsaved, mergeStale } from './stale/changes.ts';
import { StalePanel } from './stale/panel.tsx';
import { useFormKeys } from './use-form-keys.ts';
import { useFormParts } from './use-form-parts.ts';
import type { FormMode } from './form-mode.ts';
import { type Saved, useRecordSave } from './use-record-save.ts';

interface Props extends Pick<ScreenProps, 'id' | 'leave'> {
  readonly resource: Resource;
  readonly mode: FormMode;
  /** As the server answered for the form: its values are taken once, when the form appears. */
  readonly record: FormValues;
  /** What was typed may be read and copied, and is not saved any more. */
  readonly isHeld: boolean;
}

/**
 * The form of a resource, drawn from its definition: saved by its button and Ctrl+Enter, left by Esc; keeps what was
 * typed, puts errors beside fields, and shows what somebody else changed meanwhile.
 */
export function RecordForm({ resource, mode, id: of, record, isHeld, leave }: Props) {
  const { say } = useSay();
  const { place } = useScreenPlace();
  const session = useSession();
  const { Above, Below, afterSave } = useFormParts(resource);
  const calls = useRecordCalls(resource);
  const stored = storedOf(record);
  const [opened, setOpened] = useState(stored);
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const element = useRef<HTMLFormElement>(null);
  // Its first part stands at once, the rest follows without holding up what is typed.
  const isWhole = useDeferredValue(true, false);
  const form = useForm<FormValues>({ defaultValues: record, shouldFocusError: false });
  const {
    save: send,
    isSaving,
    theirs: found,
    showTheirs,
    forgetTheirs,
  } = useRecordSave({ resource, mode, of, form, onSaved });
  const save = async () => (isHeld ? undefined : send());
  const draft = useFormDraft(
    form,
    isSaving,
    useMemo(() => secretNames(resource), [resource]),
  );
  const id = mode === 'edit' ? record['id'] : undefined;
  const order = useMemo(
    () => formSections(resource, session, { id }).flatMap(({ fields }) => fields),
    [resource, session, id],
  );
  const theirs = found && mode === 'new' ? asUnsaved(resource, opened, found) : found;
  // Fetched again since, because somebody else saved it.
  const isChanged = mode !== 'copy' && Number(stored['lock_version']) > Number(opened['lock_version']);

  useEffect(() => {
    if (!isWhole) return undefined;
    // A restored draft registers its fields again, so they can take the focus only after the next drawing.
    const frame = requestAnimationFrame(() => {
      // Whoever was quicker stays in the field of their choice.
      if (element.current?.contains(document.activeElement)) return;
      const values = form.getValues();
      const isEmpty = (name: string) => values[name] === null || values[name] === undefined;
      // What follows a stored version is mended, not filled in.
      const isNew = mode === 'new' && isEmpty('lock_version');
      const fields = isNew ? [...order.filter(isEmpty), ...order] : order;
      // What a section says only of other records is not on the page.
      fields.some((name) => focusField(element.current, name));
    });
    return () => cancelAnimationFrame(frame);
  }, [form, mode, order, isWhole]);

  /** What the values in the form began from: nobody knows of a draft that is older than the record was when it was opened. */
  const basis = () => (form.getValues('lock_version') === opened['lock_version'] ? opened : null);

  async function onSaved(saved: Saved, result: 'created' | 'updated' | 'copied'): Promise<void> {
    draft.finish();
    await afterSave?.(saved, form.getValues(), calls);
    leave({ result, record: saved });
    if (place === 'page' && mode === 'edit') stayWith(saved);
    else notifyWarnings(resource, saved.warnings);
  }

  function stayWith(saved: Saved): void {
    form.reset(saved);
    setOpened(saved);
    setWarnings(warningTexts(resource, saved.warnings));
    draft.resume();
  }

  /** Their record under the person's own changes; `keepMine` decides where both changed the same. */
  function merge(keepMine: boolean): void {
    if (!theirs) return;
    const merged = mergeStale(resource, order, { opened: basis(), theirs, mine: form.getValues() }, keepMine);
    form.reset(theirs);
    for (const [name, value] of Object.entries(merged)) {
      if (value !== theirs[name]) form.setValue(name, value, { shouldDirty: true });
    }
    setOpened(theirs);
    forgetTheirs();
    if (keepMine) void save();
  }

  const keys = useFormKeys(() => leave({ result: 'closed' }));

  return (
    <FormProvider {...form}>
      <form
        ref={element}
        className={styles.form}
        noValidate
        aria-busy={isSaving}
        {...keys}
        onSubmit={(event) => {
          event.preventDefault();
          // A form opened from a picker lies inside this one for React, not on the page.
          event.stopPropagation();
          void save();
        }}
      >
        <HeldFields isHeld={isSaving}>
          <DraftNotice draft={draft} />
          <FormErrors resource={resource} />
          <FormWarnings texts={warnings} />
          {theirs && !isHeld && (
            <StalePanel
              resource={resource}
              order={order}
              versions={{ opened: basis(), theirs, mine: form.getValues() }}
              onTake={() => merge(false)}
              onKeep={() => merge(true)}
            />
          )}
          {Above && <Above />}
          <FormSections resource={resource} id={id} Rows={ChildRows} isBegun={!isWhole} />
          {Below && <Below />}
          <ChangedNotice isChanged={isChanged && !theirs && !isHeld} onShow={() => showTheirs(stored)} />
        </HeldFields>
        {isWhole && (
          // The rest would push it away from under a pointer that is about to press it.
          <ScreenFooter leave={leave}>
            {!isHeld && (
              <Button type="submit" title="Ctrl+Enter" aria-disabled={isSaving} data-saving={isSaving || undefined}>
                {say(isSaving ? formWords.saving : formWords.save)}
              </Button>
            )}
          </ScreenFooter>
        )}
      </form>
    </FormProvider>
  );
}

/** What saving changes or takes the place of; an earlier version that is to come back begins with other values. */
function storedOf(record: FormValues): FormValues {
  return hasMembers(record['replaces']) ? record['replaces'] : record;
}

/** Passwords are never kept as a draft. */
function secretNames(resource: Resource): readonly string[] {
  return Object.keys(resource.fields).filter((name) => resource.fields[name]?.storage.in === 'payload');
}
