import { Button, Loader, TextInput } from '@mantine/core';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '#browser/calls/api-error.ts';
import { notifySuccess } from '#browser/notifications/notifications.ts';
import { PasswordField } from '#domain/accounts/passwords/password-field.tsx';
import { readReturn } from '../../sign-in-return.ts';
import { isStep } from '../../sign-in-steps.ts';
import type { WaysOn } from '../../ways-on.ts';
import { useSay } from '#browser/language/use-say.ts';
import { signInCodes, signInMessage } from './sign-in-codes.ts';
import { AccountPage } from './account-page.tsx';
import { signInWords } from './sign-in-words.ts';
import styles from './account-page.module.css';
import { accountWords as words } from './account-words.ts';
import { Said } from './said.tsx';
import { SignInFailure } from './sign-in-failure.tsx';
import { useAlreadySignedIn } from './use-already-signed-in.ts';
import { type Credentials, type SignedIn, useSignIn } from './use-sign-in.ts';

const wrongPassword = new Set(['invalid', 'last_attempt']);
// Nothing was interrupted.
const plainReasons = new Set(['unauthenticated', 'reset_link_needed', 'password_saved']);

/** `/auth/sign_in`: says why one is here, signs in, goes back to where one was. */
export function SignIn({ ways }: { readonly ways: WaysOn }) {
  const { say } = useSay();
  const [returning] = useState(readReturn);
  // The library of other forms is a tenth of all that the first page of the program would load.
  const [isSent, setSent] = useState(false);
  const [user, setUser] = useState<Credentials>({ email: '', password: '' });
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const goOn = async ({ id, email, code }: SignedIn) => {
    if (isStep(code)) return ways.verify(email);
    if (code === 'already_signed_in') notifySuccess(say(signInCodes.already_signed_in));
    return ways.back(id);
  };
  const signIn = useSignIn(goOn, (error) => {
    if (!(error instanceof ApiError) || !wrongPassword.has(error.code)) return;
    setSent(false);
    setUser((typed) => ({ ...typed, password: '' }));
    password.current?.focus();
  });
  useAlreadySignedIn(returning === null, goOn);
  useEffect(() => email.current?.focus(), []);

  const reason = returning && !signIn.isError ? signInMessage(returning.code) : undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setSent(true);
    if (user.email === '') email.current?.focus();
    else if (user.password === '') password.current?.focus();
    else signIn.mutate(user);
  };
  return (
    <AccountPage title={say(signInWords.title)}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <Said tone={returning?.code === 'password_saved' ? 'good' : 'info'}>
          {reason && (
            <>
              {reason}
              {returning && !plainReasons.has(returning.code) && <span>{say(signInWords.kept)}</span>}
            </>
          )}
        </Said>
        <SignInFailure error={signIn.error} email={signIn.variables?.email ?? ''} />
        <Said tone="info">
          {signIn.isChecking && (
            <span className={styles.busy}>
              <Loader size={16} aria-hidden />
              {say(words.checking)}
            </span>
          )}
        </Said>
        <TextInput
          label={say(signInWords.email)}
          type="email"
          autoComplete="username"
          name="email"
          ref={email}
          value={user.email}
          onChange={({ currentTarget: { value } }) => setUser((typed) => ({ ...typed, email: value }))}
          error={isSent && user.email === '' && say(signInWords.email_missing)}
        />
        <PasswordField
          label={say(signInWords.password)}
          autoComplete="current-password"
          name="password"
          ref={password}
          value={user.password}
          onChange={({ currentTarget: { value } }) => setUser((typed) => ({ ...typed, password: value }))}
          error={isSent && user.password === '' && say(signInWords.password_missing)}
        />
        <Button type="submit" size="md" fullWidth loading={signIn.isPending}>
          {say(signInWords.submit)}
        </Button>
      </form>
      <div className={styles.links}>
        <a href="/auth/password/new">{say(words.forgotten)}</a>
      </div>
    </AccountPage>
  );
}
