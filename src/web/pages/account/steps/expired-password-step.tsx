import { fieldErrorsOf } from '#browser/calls/field-errors.ts';
import { Button } from '@mantine/core';
import { FormProvider, useForm } from 'react-hook-form';
import { put } from '#browser/calls/api-client.ts';
import { problemsOf } from '#engine/web/act/problem-of.ts';
import { showFieldErrors } from '#browser/forms/show-field-errors.ts';
import { notifySuccess } from '#browser/notifications/notifications.ts';
import { type NewPassword, NewPasswordFields } from '#domain/accounts/passwords/new-password-fields.tsx';
import { PasswordField } from '#domain/accounts/passwords/password-field.tsx';
import { useSay } from '#browser/language/use-say.ts';
import styles from '../account-page.module.css';
import { accountWords } from '../account-words.ts';
import { FailureText } from '../failure-text.tsx';
import { Said } from '../said.tsx';
import type { PasswordIs } from './find-step.ts';
import { renewalWords, stepWords as words } from './step-words.ts';
import { type StepProps, useStep } from './use-step.ts';

interface Renewal extends NewPassword {
  readonly current_password: string;
}

interface Props extends StepProps {
  readonly email: string | undefined;
  readonly passwordIs: PasswordIs;
}

/** A new password in place of the one that was given with the account, is too old, or is to be changed. */
export function ExpiredPasswordStep({ email, passwordIs, onDone, onOver }: Props) {
  const { say } = useSay();
  const form = useForm<Renewal>({ defaultValues: { current_password: '', password: '', password_confirmation: '' } });
  const saved = () => {
    notifySuccess(say(accountWords.password_saved));
    onDone();
  };
  const renew = useStep((user: Renewal) => put('/auth/password_expired', { user }), { onDone: saved, onOver });
  const submit = form.handleSubmit((typed) =>
    renew.mutate(typed, { onError: (error) => showFieldErrors(form, problemsOf(fieldErrorsOf(error))) }),
  );
  return (
    <FormProvider {...form}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p>{say(renewalWords[passwordIs].about)}</p>
        <Said tone="bad">{renew.error && <FailureText error={renew.error} />}</Said>
        <PasswordField
          label={say(words.current_password)}
          autoComplete="current-password"
          error={form.formState.errors.current_password?.message}
          {...form.register('current_password', { required: say(words.current_missing) })}
        />
        <NewPasswordFields email={email} />
        <Button type="submit" size="md" fullWidth loading={renew.isPending}>
          {say(words.save)}
        </Button>
      </form>
    </FormProvider>
  );
}
