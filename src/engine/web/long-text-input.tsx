import { TextArea } from '#browser/forms/text-area.tsx';
import { boxProps } from './box-props.ts';
import type { InputProps } from './kind-view.ts';
import { textOf } from './text-of.ts';

/** Text of several lines; the box grows with it. */
export default function LongTextInput(props: InputProps) {
  const { value, onChange } = props;
  return (
    <TextArea
      {...boxProps<HTMLTextAreaElement>(props)}
      value={textOf(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
