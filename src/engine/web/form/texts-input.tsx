import { TagsInput } from '@mantine/core';
import { boxProps } from '../box-props.ts';
import type { InputProps } from '../kind-view.ts';

/** Texts typed one after another, each ended by Enter or a comma. */
export default function TextsInput(props: InputProps) {
  const { field, value, onChange, placeholder } = props;
  const texts = Array.isArray(value) ? value.map(String) : [];
  return (
    <TagsInput
      {...boxProps<HTMLInputElement>(props)}
      value={texts.map((one) => field.format?.(one) ?? one)}
      placeholder={placeholder ?? ''}
      onChange={onChange}
      splitChars={[',', ';', '\n']}
      acceptValueOnBlur
      comboboxProps={{ withinPortal: false }}
    />
  );
}
