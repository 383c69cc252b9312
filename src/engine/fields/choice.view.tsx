import { isUnset } from '../unset.ts';
import { NativeSelect } from '@mantine/core';
import { currentLanguage, useLanguage } from '#browser/language/language.ts';
import { useSay } from '#browser/language/use-say.ts';
import { usualWords } from '#browser/language/usual-words.ts';
import { boxProps } from '../web/box-props.ts';
import type { CellProps, InputProps, KindView } from '../web/kind-view.ts';
import { textOf } from '../web/text-of.ts';
import { Named } from './named.tsx';

/** One of a fixed set; the value keeps its type, a number for `role` and `province`. */
function ChoiceInput(props: InputProps) {
  const { field, value, onChange, required, placeholder } = props;
  const { say } = useSay();
  const language = currentLanguage();
  const choices = field.choices ?? [];
  const data = choices.map((choice) => ({ value: String(choice.value), label: choice.label[language] }));
  const isSure = required === true && !isUnset(value);
  return (
    <NativeSelect
      {...boxProps<HTMLSelectElement>(props)}
      value={textOf(value)}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        onChange(choices.find((choice) => String(choice.value) === chosen)?.value ?? null);
      }}
      data={isSure ? data : [{ value: '', label: placeholder ?? say(usualWords.none) }, ...data]}
    />
  );
}

/** The word for the value; a quiet coloured label where the resource says what it means. */
function ChoiceCell({ field, value, tone }: CellProps) {
  const language = useLanguage();
  const choice = field.choices?.find((one) => one.value === value);
  return <Named name={choice?.label[language] ?? String(value)} tone={tone} />;
}

export const choiceView: KindView = { Input: ChoiceInput, Cell: ChoiceCell };
