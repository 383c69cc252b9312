import { useForm } from 'react-hook-form';
import { formatDateTime } from '#engine/format.ts';
import { NewPasswordFields } from '#domain/accounts/passwords/new-password-fields.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { CurrentPassword } from './current-password.tsx';
import type { OwnAccount } from './own-account.ts';
import { ProfileForm } from './profile-form.tsx';
import { ProfileSection } from './profile-section.tsx';
import { profileWords as words } from './profile-words.ts';
import styles from './profile.module.css';
import { Unfold } from './unfold.tsx';
import { useOwnSave } from './use-own-save.ts';

/** When the password was changed last, and changing it. */
export function OwnPassword({ account }: { readonly account: OwnAccount }) {
  const { say } = useSay();
  const date = formatDateTime(account.password_changed_at);
  return (
    <ProfileSection title={say(words.password)} about={date && say(words.password_about, { date })}>
      <Unfold label={say(words.password_change)}>
        {(close) => <PasswordForm email={account.email} onDone={close} />}
      </Unfold>
    </ProfileSection>
  );
}

function PasswordForm({ email, onDone }: { readonly email: string; readonly onDone: () => void }) {
  const { say } = useSay();
  const form = useForm({ defaultValues: { current_password: '', password: '', password_confirmation: '' } });
  const save = useOwnSave(form, words.password_saved, onDone);
  return (
    <ProfileForm form={form} save={save} submit={say(words.password_change)} onCancel={onDone} first="current_password">
      <div className={styles.narrow}>
        <CurrentPassword />
        <NewPasswordFields email={email} />
      </div>
    </ProfileForm>
  );
}
