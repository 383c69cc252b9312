import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '#browser/calls/api-error.ts';
import { Loading } from '#browser/screens/loading.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { secondFactorCalls, type SetUp } from './second-factor-calls.ts';
import styles from './second-factor.module.css';
import { secondFactorWords as words } from './second-factor-words.ts';

/** A new secret to be scanned or typed into an app, confirmed by the app's first code. */
export function AuthenticatorAppSetup({ onDone }: { readonly onDone: (done: SetUp) => void }) {
  const { say } = useSay();
  const [code, setCode] = useState('');
  const begun = useQuery({
    queryKey: ['second_factor', 'app'],
    queryFn: secondFactorCalls.beginApp,
    // A second secret would make the one just scanned useless.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { quiet: true },
  });
  const confirm = useMutation({ meta: { quiet: true }, mutationFn: secondFactorCalls.confirmApp, onSuccess: onDone });
  if (begun.error) return <p role="alert">{begun.error.message}</p>;
  if (!begun.data) return <Loading />;
  const { secret, uri, qr_code } = begun.data;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm.mutate(code);
  };
  return (
    <form className={styles.part} noValidate onSubmit={submit}>
      <p>{say(words.scan)}</p>
      <img
        className={styles.qrCode}
        src={`data:image/svg+xml,${encodeURIComponent(qr_code)}`}
        width={180}
        height={180}
        alt={say(words.qr_code)}
      />
      <p>
        {say(words.by_hand)} <code className={styles.secret}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <a href={uri} className={styles.phoneOnly}>
        {say(words.open_app)}
      </a>
      <TextInput
        label={say(words.first_code)}
        description={say(words.first_code_hint)}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={confirm.error && <ConfirmFailure error={confirm.error} />}
      />
      <Button type="submit" loading={confirm.isPending}>
        {say(words.confirm)}
      </Button>
    </form>
  );
}

function ConfirmFailure({ error }: { readonly error: Error }) {
  const { say } = useSay();
  if (!(error instanceof ApiError)) return error.message;
  const { opensInMinutes: minutes } = error;
  if (minutes !== undefined) return say(words.codes_locked, { minutes });
  return error.status === 422 ? say(words.code_wrong) : error.message;
}
