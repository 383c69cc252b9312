import { Button } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { FormProvider } from 'react-hook-form';
import { HeldFields } from '#browser/forms/held-fields.tsx';
import { focusField } from '#browser/forms/focus-field.ts';
import { useSay } from '#browser/language/use-say.ts';
import { profileWords as words } from './profile-words.ts';
import styles from './profile.module.css';

interface Props<T extends FieldValues> {
  readonly form: UseFormReturn<T>;
  readonly save: { readonly mutate: (values: T) => void; readonly isPending: boolean };
  /** What its button says. */
  readonly submit?: string;
  /** Folds the form away unsaved. */
  readonly onCancel?: () => void;
  /** The field that takes the focus when the form appears. */
  readonly first?: Path<T>;
  readonly children: ReactNode;
}

/** A small form of the profile with its button. */
export function ProfileForm<T extends FieldValues>({ form, save, submit, onCancel, first, children }: Props<T>) {
  const { say } = useSay();
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (first) focusField(element.current, first);
  }, [first]);
  const keys = {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !onCancel) return;
      event.preventDefault();
      onCancel();
    },
  };
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        noValidate
        className={styles.form}
        aria-busy={save.isPending}
        onSubmit={(event) => void form.handleSubmit((values) => save.mutate(values))(event)}
        {...keys}
      >
        <HeldFields isHeld={save.isPending}>{children}</HeldFields>
        {form.formState.errors.root && <p role="alert">{form.formState.errors.root.message}</p>}
        <div className="button-row">
          <Button type="submit" loading={save.isPending}>
            {submit ?? say(words.save)}
          </Button>
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              {say(words.cancel)}
            </Button>
          )}
        </div>
      </form>
    </FormProvider>
  );
}
