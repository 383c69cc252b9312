import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { CurrentPassword } from './current-password.tsx';
import { ProfileForm } from './profile-form.tsx';
import { showRefusal } from './use-own-save.ts';
import styles from './profile.module.css';

interface Props {
  /** What the button says. */
  readonly submit: string;
  /** What will happen. */
  readonly about: string;
  readonly act: (currentPassword: string) => Promise<unknown>;
  readonly onCancel: () => void;
}

/** Does something that takes the current password. */
export function PasswordAsked({ submit, about, act, onCancel }: Props) {
  const form = useForm({ defaultValues: { current_password: '' } });
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: ({ current_password }: { current_password: string }) => act(current_password),
    onError: (error) => showRefusal(form, error),
  });
  return (
    <div className={styles.unfolded}>
      <ProfileForm form={form} save={save} submit={submit} onCancel={onCancel} first="current_password">
        <p className={styles.about}>{about}</p>
        <CurrentPassword />
      </ProfileForm>
    </div>
  );
}
