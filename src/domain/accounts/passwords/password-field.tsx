import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useSay } from '#browser/language/use-say.ts';
import { passwordWords } from './password-words.ts';

/** A field for a password, with a button that shows what was typed and can be reached by the keyboard. */
export function PasswordField(props: PasswordInputProps) {
  const { say } = useSay();
  return (
    <PasswordInput
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': say(passwordWords.show) }}
      {...props}
    />
  );
}
