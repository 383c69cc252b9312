import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { post } from '../api-client.ts';
import { ApiError, signInMessage } from '../api-error.ts';
import { dialogsIn } from '../dialogs/dialog-stack.ts';
import { maskOf } from '../dialogs/use-dialogs.ts';
import { notifySuccess } from '../notifications/notifications.ts';
import { queryClient } from '../query-client.ts';
import { parseSearch } from '../search-params.ts';
import { LanguageSwitch } from '../shell/language-switch.tsx';
import { forgetReturn, readReturn } from '../sign-in-return.ts';
import styles from './sign-in.module.css';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** `/auth/sign_in`: says why one is here, signs in, goes back to where one was. */
export function SignIn() {
  const { t } = useTranslation();
  const [returning] = useState(readReturn);
  const goBack = useReturn(returning?.href);
  const form = useForm<Credentials>({ defaultValues: { email: '', password: '' } });
  const signIn = useMutation({
    meta: { quiet: true },
    mutationFn: (user: Credentials) => post<{ code?: string }>('/auth/sign_in', { user }),
    onSuccess: async ({ code }) => {
      if (code === 'already_signed_in') notifySuccess(t('code.already_signed_in'));
      await goBack();
    },
    onError: () => {
      form.resetField('password');
      form.setFocus('password');
    },
  });
  const reason = returning && !signIn.isError ? signInMessage(returning.code) : undefined;
  const { errors } = form.formState;
  useEffect(() => form.setFocus('email'), [form]);
  const submit = form.handleSubmit((user) => signIn.mutate(user));
  return (
    <main className={styles.page}>
      <title>{`${t('signin.title')} · ${t('app.name')}`}</title>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <header className={styles.brand}>
          <img src={new URL('../icon.svg', import.meta.url).href} width={36} height={36} alt="" />
          <div>
            <b>{t('app.name')}</b>
            <span>{t('app.about')}</span>
          </div>
          <LanguageSwitch />
        </header>
        <h1>{t('signin.title')}</h1>
        <output>
          {reason && (
            <span className={styles.reason}>
              {reason}
              {returning?.code !== 'unauthenticated' && <span>{t('signin.kept')}</span>}
            </span>
          )}
        </output>
        <div role="alert">{signIn.error && <p className={styles.error}>{failureText(signIn.error)}</p>}</div>
        <TextInput
          label={t('signin.email')}
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...form.register('email', { required: t('signin.email_missing') })}
        />
        <PasswordInput
          label={t('signin.password')}
          autoComplete="current-password"
          error={errors.password?.message}
          visibilityToggleButtonProps={{ 'aria-label': t('signin.show_password') }}
          {...form.register('password', { required: t('signin.password_missing') })}
        />
        <Button type="submit" size="md" fullWidth loading={signIn.isPending}>
          {t('signin.submit')}
        </Button>
      </form>
    </main>
  );
}

function failureText(error: Error): string {
  if (!(error instanceof ApiError)) return error.message;
  return (error.status === 401 && signInMessage(error.code)) || error.message;
}

/** Back to the page, and the dialogs over it, that a 401 interrupted. */
function useReturn(href: string | undefined): () => Promise<void> {
  const router = useRouter();
  return async () => {
    forgetReturn();
    queryClient.clear();
    const [pathname = '/', search = ''] = (href ?? '/').split(/(?=\?)/);
    const uppermost = dialogsIn(parseSearch(search)).at(-1);
    await router.navigate({
      href: pathname + search,
      replace: true,
      ...(uppermost && { mask: maskOf(uppermost) }),
    });
  };
}
