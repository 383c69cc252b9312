import { Checkbox, NativeSelect } from '@mantine/core';
import { useSay } from '#browser/language/use-say.ts';
import { usualWords } from '#browser/language/usual-words.ts';
import { truthWords } from './boolean.ts';
import { boxProps } from '../web/box-props.ts';
import type { CellProps, InputProps, KindView } from '../web/kind-view.ts';

const values = new Map<string, boolean | null>([
  ['', null],
  ['true', true],
  ['false', false],
]);

/** Yes or no: a tick box where there is a default, else a choice of yes, no and not known. */
function BooleanInput(props: InputProps) {
  const { field, value, onChange } = props;
  const { say } = useSay();
  if (typeof field.default === 'boolean' && props.inForm) {
    const { withAsterisk: _, ...box } = boxProps<HTMLInputElement>(props);
    return <Checkbox {...box} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />;
  }
  return (
    <NativeSelect
      {...boxProps<HTMLSelectElement>(props)}
      value={String(value ?? '')}
      onChange={(event) => onChange(values.get(event.currentTarget.value) ?? null)}
      data={[
        { value: '', label: props.placeholder ?? say(usualWords.none) },
        { value: 'true', label: say(truthWords.yes) },
        { value: 'false', label: say(truthWords.no) },
      ]}
    />
  );
}

/** Tak or Nie (spec §9). */
function BooleanCell({ value }: CellProps) {
  const { say } = useSay();
  return value === true ? say(truthWords.yes) : <span className="quiet">{say(truthWords.no)}</span>;
}

export const booleanView: KindView = { Input: BooleanInput, Cell: BooleanCell };
