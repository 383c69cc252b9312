import { useFormContext } from 'react-hook-form';
import { PasswordField } from '#domain/accounts/passwords/password-field.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { profileWords as words } from './profile-words.ts';

/** The password one has, which whoever finds an unlocked screen does not know. */
export function CurrentPassword() {
  const { say } = useSay();
  const { register, formState } = useFormContext<{ current_password: string }>();
  return (
    <PasswordField
      label={say(words.current_password)}
      autoComplete="current-password"
      error={formState.errors.current_password?.message}
      {...register('current_password', { required: say(words.current_password_missing) })}
    />
  );
}
