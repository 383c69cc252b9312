import { TextInput } from '@mantine/core';
import { boxProps } from '../web/box-props.ts';
import type { InputProps, KindView } from '../web/kind-view.ts';
import { textOf } from '../web/text-of.ts';

/** A whole number, typed; what is none stays as typed for the server to refuse beside it. */
function IntegerInput(props: InputProps) {
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

export const integerView: KindView = { Input: IntegerInput, align: 'right' };
