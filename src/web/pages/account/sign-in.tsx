import { Button, Loader, TextInput } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, signInMessage } from '#browser/calls/api-error.ts';
import { notifySuccess } from '#browser/notifications/notifications.ts';
import { PasswordField } from '#domain/accounts/passwords/password-field.tsx';
import { readReturn } from '../../sign-in-return.ts';
import { isStep } from '../../sign-in-steps.ts';
import { useReturn } from '../../use-return.ts';
import { useSay } from '#browser/language/use-say.ts';
import { signInCodes } from '#browser/calls/failure-words.ts';
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
export function SignIn() {
  const { say } = useSay();
  const router = useRouter();
  const [returning] = useState(readReturn);
  const goBack = useReturn();
  const form = useForm<Credentials>({ defaultValues: { email: '', password: '' } });
  const goOn = async ({ id, email, code }: SignedIn) => {
    if (isStep(code)) return router.navigate({ to: '/auth/verify', replace: true, state: { email } });
    if (code === 'already_signed_in') notifySuccess(say(signInCodes.already_signed_in));
    return goBack(id);
  };
  const signIn = useSignIn(goOn, (error) => {
    if (!(error instanceof ApiError) || !wrongPassword.has(error.code)) return;
    form.resetField('password');
    form.setFocus('password');
  });
  useAlreadySignedIn(returning === null, goOn);
  useEffect(() => form.setFocus('email'), [form]);

  const reason = returning && !signIn.isError ? signInMessage(returning.code) : undefined;
  const { errors } = form.formState;
  const submit = form.handleSubmit((user) => signIn.mutate(user));
  return (
    <AccountPage title={say(signInWords.title)}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
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
          error={errors.email?.message}
          {...form.register('email', { required: say(signInWords.email_missing) })}
        />
        <PasswordField
          label={say(signInWords.password)}
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password', { required: say(signInWords.password_missing) })}
        />
        <Button type="submit" size="md" fullWidth loading={signIn.isPending}>
          {say(signInWords.submit)}
        </Button>
      </form>
      <div className={styles.links}>
        <Link to="/auth/password/new">{say(words.forgotten)}</Link>
      </div>
    </AccountPage>
  );
}
