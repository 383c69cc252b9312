import { Button, TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { useSay } from '#browser/language/use-say.ts';
import { signInWords } from './sign-in-words.ts';
import styles from './account-page.module.css';
import { accountWords as words } from './account-words.ts';
import { FailureText } from './failure-text.tsx';
import { Said } from './said.tsx';
import { type MailedLink, useMailedLink } from './use-mailed-link.ts';

interface Props {
  readonly path: MailedLink;
  readonly submit: string;
}

/** An e-mail address to which a link is sent, if it has an account. */
export function MailedLinkForm({ path, submit }: Props) {
  const { say } = useSay();
  const form = useForm({ defaultValues: { email: '' } });
  const mail = useMailedLink(path);
  const { email: emailError } = form.formState.errors;
  const send = form.handleSubmit(({ email }) => mail.mutate(email.trim()));
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <Said tone="good">{mail.isSuccess && say(words.sent, { email: mail.variables })}</Said>
      <Said tone="bad">{mail.error && <FailureText error={mail.error} />}</Said>
      <TextInput
        label={say(signInWords.email)}
        type="email"
        autoComplete="username"
        error={emailError?.message}
        {...form.register('email', { required: say(signInWords.email_missing) })}
      />
      <Button type="submit" size="md" fullWidth loading={mail.isPending}>
        {submit}
      </Button>
    </form>
  );
}
