import { PasswordInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { elementRef } from '../web/element-ref.ts';
import type { InputProps } from '../web/input-props.ts';
import { textOf } from '../web/text-of.ts';

/** A line of text; a password where it only travels in payloads. */
export function TextInputOfKind(props: InputProps) {
  const { field, name, value, onChange, onBlur, label, help, error, required, inputRef, placeholder } = props;
  const { t } = useTranslation();
  const shared = {
    ref: elementRef<HTMLInputElement>(inputRef),
    name,
    label,
    description: help,
    error,
    withAsterisk: required ?? false,
    'aria-required': required,
    value: textOf(value),
    placeholder,
    onChange: (event: { currentTarget: HTMLInputElement }) => onChange(event.currentTarget.value),
    onBlur,
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
