import { NewPasswordInput } from '#web/passwords/new-password-input.tsx';
import { elementRef } from '../web/element-ref.ts';
import type { InputProps } from '../web/input-props.ts';
import { textOf } from '../web/text-of.ts';

/** A new password with its rules, which mark themselves as one types. */
export function NewPasswordInputOfKind({
  name,
  value,
  onChange,
  onBlur,
  label,
  error,
  required,
  inputRef,
}: InputProps) {
  return (
    <NewPasswordInput
      ref={elementRef<HTMLInputElement>(inputRef)}
      name={name}
      label={label}
      error={error}
      withAsterisk={required ?? false}
      aria-required={required}
      value={textOf(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...(onBlur && { onBlur })}
    />
  );
}
