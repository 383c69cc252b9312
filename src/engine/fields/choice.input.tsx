import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#browser/language/language.ts';
import { boxProps } from '../web/box-props.ts';
import type { InputProps } from '../web/input-props.ts';
import { textOf } from '../web/text-of.ts';

/** One of a fixed set; the value keeps its type, a number for `role` and `province`. */
export function ChoiceInput(props: InputProps) {
  const { field, value, onChange, required, placeholder } = props;
  const { t } = useTranslation();
  const language = currentLanguage();
  const choices = field.choices ?? [];
  const data = choices.map((choice) => ({ value: String(choice.value), label: choice.label[language] }));
  const isSure = required === true && value !== null && value !== undefined && value !== '';
  return (
    <NativeSelect
      {...boxProps<HTMLSelectElement>(props)}
      value={textOf(value)}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        onChange(choices.find((choice) => String(choice.value) === chosen)?.value ?? null);
      }}
      data={isSure ? data : [{ value: '', label: placeholder ?? t('input.none') }, ...data]}
    />
  );
}
