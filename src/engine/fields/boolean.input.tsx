import { Checkbox, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { elementRef } from '../web/element-ref.ts';
import type { InputProps } from '../web/input-props.ts';

const values = new Map<string, boolean | null>([
  ['', null],
  ['true', true],
  ['false', false],
]);

/** Yes or no: a tick box where there is a default, else a choice of yes, no and not known. */
export function BooleanInput(props: InputProps) {
  const { field, name, value, onChange, onBlur, label, help, error, required, inputRef } = props;
  const { t } = useTranslation();
  if (typeof field.default === 'boolean' && props.inForm) {
    return (
      <Checkbox
        ref={elementRef<HTMLInputElement>(inputRef)}
        name={name}
        label={label}
        description={help}
        error={error}
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
        {...(onBlur && { onBlur })}
      />
    );
  }
  return (
    <NativeSelect
      ref={elementRef<HTMLSelectElement>(inputRef)}
      name={name}
      label={label}
      description={help}
      error={error}
      withAsterisk={required ?? false}
      value={value === null || value === undefined ? '' : String(value)}
      onChange={(event) => onChange(values.get(event.currentTarget.value) ?? null)}
      {...(onBlur && { onBlur })}
      data={[
        { value: '', label: props.placeholder ?? t('input.none') },
        { value: 'true', label: t('boolean.true') },
        { value: 'false', label: t('boolean.false') },
      ]}
    />
  );
}
