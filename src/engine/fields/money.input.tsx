import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatDecimal } from '#web/format.ts';
import { elementRef } from '../web/element-ref.ts';
import type { InputProps } from '../web/input-props.ts';
import { typedAmount } from '../web/typed-amount.ts';
import { textOf } from '../web/text-of.ts';
import styles from './money.input.module.css';

const signs: Readonly<Record<string, string>> = { PLN: 'zł', EUR: 'EUR' };

/** An amount: typed with comma or point, shown as `1 234,50` with its currency, travelling as `1234.50`. */
export function MoneyInput(props: InputProps) {
  const { field, name, value, onChange, onBlur, label, help, error, required, inputRef, values } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const scale = field.scale ?? 2;
  const currency = field.currency?.startsWith('$') ? textOf(values?.[field.currency.slice(1)]) : field.currency;
  return (
    <TextInput
      ref={elementRef<HTMLInputElement>(inputRef)}
      name={name}
      label={label}
      description={help}
      error={error}
      withAsterisk={required ?? false}
      aria-required={required}
      inputMode="decimal"
      autoComplete="off"
      classNames={{ input: styles.amount, section: styles.currency }}
      value={typed ?? (formatDecimal(textOf(value), scale) || textOf(value))}
      rightSection={currency ? (signs[currency] ?? currency) : undefined}
      rightSectionWidth={48}
      rightSectionPointerEvents="none"
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        onChange(text.trim() === '' ? null : typedAmount(text, scale));
      }}
      onBlur={() => {
        setTyped(null);
        onBlur?.();
      }}
    />
  );
}
