import { Button, TextInput } from '@mantine/core';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useSay } from '#browser/language/use-say.ts';
import { passkeyFailure } from './passkey-failure.ts';
import { secondFactorCalls, type SetUp } from './second-factor-calls.ts';
import styles from './second-factor.module.css';
import { secondFactorWords as words } from './second-factor-words.ts';

/** A name for a new passkey, and making it with the device. */
export function PasskeySetup({ onDone }: { readonly onDone: (done: SetUp) => void }) {
  const { say } = useSay();
  const [name, setName] = useState(say(words.passkey_default));
  const add = useMutation({
    meta: { quiet: true },
    mutationFn: (called: string) => secondFactorCalls.addPasskey(called),
    onSuccess: onDone,
  });
  if (!browserSupportsWebAuthn()) return <p>{say(words.passkey_missing)}</p>;
  const failure = add.error && passkeyFailure(add.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate(name.trim() || say(words.passkey_default));
  };
  return (
    <form className={styles.part} noValidate onSubmit={submit}>
      <TextInput
        label={say(words.passkey_name)}
        description={say(words.passkey_name_hint)}
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <div role="alert">{add.error && (failure ? say(failure) : add.error.message)}</div>
      <Button type="submit" loading={add.isPending} leftSection={<IconFingerprint size={18} aria-hidden />}>
        {say(words.passkey_add)}
      </Button>
    </form>
  );
}
