import { Controller, useFormContext } from 'react-hook-form';
import { useSay } from '#browser/language/use-say.ts';
import { NewPasswordInput } from './new-password-input.tsx';
import { PasswordField } from './password-field.tsx';
import { passwordWords } from './password-words.ts';

export interface NewPassword {
  readonly password: string;
  readonly password_confirmation: string;
}

/** A new password and the same again, inside a `FormProvider` whose values have both. */
export function NewPasswordFields({ email }: { readonly email?: string | undefined }) {
  const { say } = useSay();
  const { control } = useFormContext<NewPassword>();
  return (
    <>
      <Controller
        control={control}
        name="password"
        rules={{ required: say(passwordWords.missing) }}
        render={({ field, fieldState }) => (
          <NewPasswordInput
            label={say(passwordWords.new_password)}
            email={email}
            error={fieldState.error?.message}
            {...field}
          />
        )}
      />
      <Controller
        control={control}
        name="password_confirmation"
        rules={{
          required: say(passwordWords.repeat_missing),
          validate: (typed, { password }) => typed === password || say(passwordWords.differs),
        }}
        render={({ field, fieldState }) => (
          <PasswordField
            label={say(passwordWords.repeat)}
            autoComplete="new-password"
            error={fieldState.error?.message}
            {...field}
          />
        )}
      />
    </>
  );
}
