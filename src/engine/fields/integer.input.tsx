import { TextInput } from '@mantine/core';
import { boxProps } from '../web/box-props.ts';
import type { InputProps } from '../web/input-props.ts';
import { textOf } from '../web/text-of.ts';

/** A whole number, typed; what is none stays as typed for the server to refuse beside it. */
export function IntegerInput(props: InputProps) {
  return (
    <TextInput
      {...boxProps<HTMLInputElement>(props)}
      inputMode="numeric"
      autoComplete="off"
      value={textOf(props.value)}
      onChange={(event) => props.onChange(event.currentTarget.value.replace(/\s/g, ''))}
    />
  );
}
