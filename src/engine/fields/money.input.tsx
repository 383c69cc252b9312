import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatDecimal } from '#browser/language/format.ts';
import { currencySign, parseTypedAmount } from '../money.ts';
import { boxProps } from '../web/box-props.ts';
import type { InputProps } from '../web/input-props.ts';
import { textOf } from '../web/text-of.ts';
import styles from './money.input.module.css';

/** An amount: typed with comma or point, shown as `1 234,50` with its currency, travelling as `1234.50`. */
export function MoneyInput(props: InputProps) {
  const { field, value, onChange, onBlur, values } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const scale = field.scale ?? 2;
  const currency = field.currency?.startsWith('$') ? textOf(values?.[field.currency.slice(1)]) : field.currency;
  return (
    <TextInput
      {...boxProps<HTMLInputElement>(props)}
      inputMode="decimal"
      autoComplete="off"
      classNames={{ input: styles.amount, section: styles.currency }}
      value={typed ?? (formatDecimal(textOf(value), scale) || textOf(value))}
      rightSection={currency ? currencySign(currency) : undefined}
      rightSectionWidth={48}
      rightSectionPointerEvents="none"
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        // What is no amount travels as typed, for the server to refuse it beside the field.
        onChange(text.trim() === '' ? null : (parseTypedAmount(text, scale) ?? text.trim()));
      }}
      onBlur={() => {
        setTyped(null);
        onBlur?.();
      }}
    />
  );
}
