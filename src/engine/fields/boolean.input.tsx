import { Checkbox, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { boxProps } from '../web/box-props.ts';
import type { InputProps } from '../web/input-props.ts';

const values = new Map<string, boolean | null>([
  ['', null],
  ['true', true],
  ['false', false],
]);

/** Yes or no: a tick box where there is a default, else a choice of yes, no and not known. */
export function BooleanInput(props: InputProps) {
  const { field, value, onChange } = props;
  const { t } = useTranslation();
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
        { value: '', label: props.placeholder ?? t('input.none') },
        { value: 'true', label: t('boolean.true') },
        { value: 'false', label: t('boolean.false') },
      ]}
    />
  );
}
