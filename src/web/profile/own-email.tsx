import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { post } from '#browser/calls/api-client.ts';
import { notifySuccess } from '#browser/notifications/notifications.ts';
import { useSay } from '#browser/language/use-say.ts';
import { OutboxNotice } from '#domain/notifications/delivery/outbox-notice.screens.tsx';
import { CurrentPassword } from './current-password.tsx';
import type { OwnAccount } from './own-account.ts';
import { ProfileForm } from './profile-form.tsx';
import { ProfileSection } from './profile-section.tsx';
import { profileWords as words } from './profile-words.ts';
import styles from './profile.module.css';
import { Unfold } from './unfold.tsx';
import { useOwnSave } from './use-own-save.ts';

/** The address one signs in with; a new one counts once the link mailed to it was opened (contract §11). */
export function OwnEmail({ account }: { readonly account: OwnAccount }) {
  const { say } = useSay();
  const waiting = account.unconfirmed_email;
  const resend = useMutation({
    mutationFn: () => post('/auth/confirmation', { user: { email: waiting } }),
    onSuccess: () => notifySuccess(say(words.email_sent)),
  });
  return (
    <ProfileSection title={say(words.email)} about={say(words.email_about, { email: account.email })}>
      {waiting && (
        <>
          <div className={styles.waits}>
            {say(words.email_waits, { email: waiting })}
            <Button variant="default" size="xs" loading={resend.isPending} onClick={() => resend.mutate()}>
              {say(words.email_again)}
            </Button>
          </div>
          <OutboxNotice kind="email" />
        </>
      )}
      <Unfold label={say(words.email_change)}>{(close) => <EmailForm present={account.email} onDone={close} />}</Unfold>
    </ProfileSection>
  );
}

function EmailForm({ present, onDone }: { readonly present: string; readonly onDone: () => void }) {
  const { say } = useSay();
  const form = useForm({ defaultValues: { email: '', current_password: '' } });
  const isPresent = useWatch({ control: form.control, name: 'email' }).trim().toLowerCase() === present.toLowerCase();
  const save = useOwnSave(form, isPresent ? words.email_stays : words.email_asked, onDone);
  return (
    <ProfileForm form={form} save={save} submit={say(words.email_change)} onCancel={onDone} first="email">
      <div className={styles.narrow}>
        <TextInput
          label={say(words.email_new)}
          type="email"
          autoComplete="email"
          error={form.formState.errors.email?.message}
          {...form.register('email', { required: say(words.email_missing) })}
        />
        <CurrentPassword />
      </div>
    </ProfileForm>
  );
}
