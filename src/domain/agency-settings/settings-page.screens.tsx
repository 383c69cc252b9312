import { HeldFields } from '#browser/forms/held-fields.tsx';
import { problemOf } from '#engine/web/act/problem-of.ts';
import { showFirstError } from '#browser/forms/show-first-error.ts';
import { fieldErrorsOf } from '#browser/calls/field-errors.ts';
import { dataOf } from '#browser/calls/data-of.ts';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { get, put } from '#browser/calls/api-client.ts';
import { queryKeys } from '#browser/calls/query-keys.ts';
import { type FieldErrors } from '#browser/calls/api-error.ts';
import { useSay } from '#browser/language/use-say.ts';
import { doneWords } from '#browser/language/usual-words.ts';
import { notifySuccess } from '#browser/notifications/notifications.ts';
import { notifyFailure } from '#browser/notifications/notify-failure.ts';
import { LoadingScreen } from '#browser/screens/loading-screen.tsx';
import { ScreenHeader } from '#browser/screens/screen-header.tsx';
import { may, useSession } from '#browser/session/session.ts';
import { formWords } from '#engine/web/form/form-words.ts';
import { notifyWarnings } from '#engine/web/warning-texts.ts';
import { capitalised } from '#engine/web/noun-words.ts';
import { type AgencySettings, agencySettings, type SavedSettings } from './agency-settings.ts';
import styles from './settings-page.module.css';

const path = '/api/settings';
const queryKey = ['settings'];
const names = Object.keys(agencySettings.fields) as (keyof AgencySettings)[];

/** By what the agency works; whoever may not set it reads it. */
export default function SettingsPage() {
  const { say } = useSay();
  const data = dataOf(
    useQuery({
      queryKey,
      queryFn: ({ signal }) => get<AgencySettings>(path, undefined, signal),
    }),
  );
  return (
    <>
      <ScreenHeader title={capitalised(say({ pl: agencySettings.label.pl.many, en: agencySettings.label.en.many }))} />
      {data ? <SettingsForm stored={data} /> : <LoadingScreen />}
    </>
  );
}

function SettingsForm({ stored }: { readonly stored: AgencySettings }) {
  const { say } = useSay();
  const client = useQueryClient();
  const isReader = !may(useSession(), 'settings', 'update');
  const [typed, setTyped] = useState<Partial<Record<keyof AgencySettings, string>>>({});
  const [errors, setErrors] = useState<FieldErrors>({});
  const { mutate, isPending } = useMutation({
    mutationFn: () => put<SavedSettings>(path, typed),
    meta: { quiet: true },
    onMutate: () => setErrors({}),
    onSuccess: ({ warnings, ...saved }) => {
      client.setQueryData(queryKey, saved);
      // How a number is dialled is told with the session.
      void client.invalidateQueries({ queryKey: queryKeys.session });
      setTyped({});
      notifySuccess(say(doneWords.updated));
      notifyWarnings(agencySettings, warnings);
    },
    onError: (error) => {
      setErrors(fieldErrorsOf(error));
      notifyFailure(error);
      showFirstError();
    },
  });
  return (
    <form
      className={styles.form}
      aria-busy={isPending}
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
    >
      <HeldFields isHeld={isPending}>
        {names.map((name) => {
          const { label, help, kind } = agencySettings.fields[name];
          return (
            <TextInput
              key={name}
              label={say(label)}
              description={help && say(help)}
              inputMode={kind.name === 'text' ? 'text' : 'numeric'}
              autoComplete="off"
              readOnly={isReader}
              value={typed[name] ?? String(stored[name] ?? '')}
              error={problemOf(errors, name)}
              onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
            />
          );
        })}
      </HeldFields>
      {!isReader && (
        <Button type="submit" loading={isPending} className={styles.save}>
          {say(formWords.save)}
        </Button>
      )}
    </form>
  );
}
