import { fieldErrorsOf } from '#browser/calls/field-errors.ts';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { FormProvider, useForm } from 'react-hook-form';
import { put } from '#browser/calls/api-client.ts';
import { problemsOf } from '#engine/web/act/problem-of.ts';
import { showFieldErrors } from '#browser/forms/show-field-errors.ts';
import { type NewPassword, NewPasswordFields } from '#domain/accounts/passwords/new-password-fields.tsx';
import { rememberReturn } from '../../sign-in-return.ts';
import { useSay } from '#browser/language/use-say.ts';
import { AccountPage } from './account-page.tsx';
import styles from './account-page.module.css';
import { accountWords as words } from './account-words.ts';
import { FailureText } from './failure-text.tsx';
import { Said } from './said.tsx';

/** `/auth/password/edit`: a new password for whoever came by the mailed link; its secret is out of the address by now. */
export function ResetPassword() {
  const { say } = useSay();
  const router = useRouter();
  const { resetToken } = useLocation().state;
  const form = useForm<NewPassword>({ defaultValues: { password: '', password_confirmation: '' } });
  const reset = useMutation({
    meta: { quiet: true },
    mutationFn: (typed: NewPassword) => put('/auth/password', { user: { ...typed, reset_password_token: resetToken } }),
    onSuccess: () => {
      rememberReturn({ code: 'password_saved' });
      return router.navigate({ to: '/auth/sign_in', replace: true });
    },
    onError: (error) => showFieldErrors(form, problemsOf(fieldErrorsOf(error))),
  });
  const errors = fieldErrorsOf(reset.error);
  const linkError = errors['reset_password_token']?.[0];
  const submit = form.handleSubmit((typed) => reset.mutate(typed));
  return (
    <AccountPage title={say(words.reset_title)}>
      <Said tone="bad">{linkError ?? (reset.error && <FailureText error={reset.error} />)}</Said>
      {linkError ? (
        <Link to="/auth/password/new">{say(words.reset_again)}</Link>
      ) : (
        <FormProvider {...form}>
          <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
            <NewPasswordFields />
            <p>{say(words.reset_hint)}</p>
            <Button type="submit" size="md" fullWidth loading={reset.isPending}>
              {say(words.reset_submit)}
            </Button>
          </form>
        </FormProvider>
      )}
      <div className={styles.links}>
        <Link to="/auth/sign_in">{say(words.back_to_sign_in)}</Link>
      </div>
    </AccountPage>
  );
}
