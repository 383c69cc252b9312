import { TextInput } from '@mantine/core';
import { elementRef } from '../web/element-ref.ts';
import type { InputProps } from '../web/input-props.ts';
import { textOf } from '../web/text-of.ts';

/** A whole number, typed; what is none stays as typed for the server to refuse beside it. */
export function IntegerInput({ name, value, onChange, onBlur, label, help, error, required, inputRef }: InputProps) {
  return (
    <TextInput
      ref={elementRef<HTMLInputElement>(inputRef)}
      name={name}
      label={label}
      description={help}
      error={error}
      withAsterisk={required ?? false}
      aria-required={required}
      inputMode="numeric"
      autoComplete="off"
      value={textOf(value)}
      onChange={(event) => onChange(event.currentTarget.value.replace(/\s/g, ''))}
      {...(onBlur && { onBlur })}
    />
  );
}
