import { PasswordInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { boxProps } from '../web/box-props.ts';
import type { InputProps } from '../web/input-props.ts';
import { textOf } from '../web/text-of.ts';

/** A line of text; a password where it only travels in payloads. */
export function TextInputOfKind(props: InputProps) {
  const { field, name, value, onChange, placeholder } = props;
  const { t } = useTranslation();
  const shared = {
    ...boxProps<HTMLInputElement>(props),
    value: textOf(value),
    placeholder,
    onChange: (event: { currentTarget: HTMLInputElement }) => onChange(event.currentTarget.value),
  };
  if (field.storage.in === 'payload') {
    return (
      <PasswordInput
        {...shared}
        autoComplete={name.startsWith('current_') ? 'current-password' : 'new-password'}
        visibilityToggleButtonProps={{ 'aria-label': t('signin.show_password') }}
      />
    );
  }
  return <TextInput {...shared} maxLength={field.max ?? 255} autoComplete="off" />;
}
