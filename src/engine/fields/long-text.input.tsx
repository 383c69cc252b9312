import { Textarea } from '@mantine/core';
import { elementRef } from '../web/element-ref.ts';
import type { InputProps } from '../web/input-props.ts';
import { textOf } from '../web/text-of.ts';

/** Text of several lines; the box grows with it. */
export function LongTextInput(props: InputProps) {
  const { field, name, value, onChange, onBlur, label, help, error, required, inputRef } = props;
  return (
    <Textarea
      ref={elementRef<HTMLTextAreaElement>(inputRef)}
      name={name}
      label={label}
      description={help}
      error={error}
      withAsterisk={required ?? false}
      aria-required={required}
      autosize
      minRows={2}
      maxRows={14}
      maxLength={field.max ?? 20_000}
      value={textOf(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...(onBlur && { onBlur })}
    />
  );
}
