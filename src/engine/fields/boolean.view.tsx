import { Checkbox, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { boxProps } from '../web/box-props.ts';
import type { CellProps, InputProps, KindView } from '../web/kind-view.ts';
import styles from './cell.module.css';

const values = new Map<string, boolean | null>([
  ['', null],
  ['true', true],
  ['false', false],
]);

/** Yes or no: a tick box where there is a default, else a choice of yes, no and not known. */
function BooleanInput(props: InputProps) {
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

/** Tak or Nie (spec §9). */
function BooleanCell({ value }: CellProps) {
  const { t } = useTranslation();
  return value === true ? t('boolean.true') : <span className={styles.quiet}>{t('boolean.false')}</span>;
}

export const booleanView: KindView = { Input: BooleanInput, Cell: BooleanCell };
