import { fieldErrorsOf } from '#browser/calls/field-errors.ts';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSay } from '#browser/language/use-say.ts';
import { post } from '#browser/calls/api-client.ts';
import { announceModelChange, refreshAll } from '#browser/calls/model-changes.ts';
import { notifyFailure } from '#browser/notifications/notify-failure.ts';
import { notifySuccess } from '#browser/notifications/notifications.ts';
import { ScreenFooter } from '#browser/screens/screen-footer.tsx';
import type { ScreenProps } from '#browser/screens/screen.ts';
import type { ErasurePreview } from './preview.ts';
import { personalDataWords as words } from '../personal-data-words.ts';
import styles from '../personal-data.module.css';

interface Props extends Pick<ScreenProps, 'plural' | 'leave'> {
  readonly preview: ErasurePreview;
}

/** Erases once the name was typed, which nobody does by mistake. */
export function ErasureForm({ plural, preview, leave }: Props) {
  const { say } = useSay();
  const [name, setName] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => post<ErasurePreview>(`/api/${plural}/${preview.id}/erase`, { name }),
    meta: { quiet: true },
    onSuccess: () => {
      notifySuccess(say(words.erased));
      void refreshAll();
      leave({ result: 'updated' });
    },
    onError: (failure) => {
      notifyFailure(failure);
      void announceModelChange(plural);
    },
  });
  const refused = fieldErrorsOf(error)['name']?.join(', ');
  return (
    <form
      noValidate
      aria-busy={isPending}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!isPending) mutate();
      }}
    >
      <div className={styles.body}>
        <p className={styles.final}>{say(words.final)}</p>
        <TextInput
          label={say(words.typeName, { name: preview.name })}
          value={name}
          error={refused}
          autoComplete="off"
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </div>
      <ScreenFooter leave={leave}>
        <Button type="submit" color="red" aria-disabled={isPending}>
          {say(words.erase)}
        </Button>
      </ScreenFooter>
    </form>
  );
}
