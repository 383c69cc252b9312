import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { currencyIn } from '../field.ts';
import { formatDecimal } from '../format.ts';
import { currencySign, formatMoney, isAmount, parseTypedAmount } from '../money.ts';
import { boxProps } from '../web/box-props.ts';
import type { CellProps, InputProps, KindView } from '../web/kind-view.ts';
import { textOf } from '../web/text-of.ts';
import cell from './cell.module.css';
import styles from './money.module.css';

/** An amount: typed with comma or point, shown as `1 234,50` with its currency, travelling as `1234.50`. */
function MoneyInput(props: InputProps) {
  const { field, value, onChange, onBlur, values } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const scale = field.scale ?? 2;
  const currency = textOf(currencyIn(field, values));
  // What is no amount travels as typed, for the server to refuse it beside the field; its currency may be chosen after it.
  const read = (text: string) => parseTypedAmount(text, scale, currency) ?? text.trim();
  const sent = textOf(value);
  useEffect(() => {
    if (read(sent) !== sent) onChange(read(sent));
  });
  return (
    <TextInput
      {...boxProps<HTMLInputElement>(props)}
      inputMode="decimal"
      autoComplete="off"
      classNames={{ input: styles.amount, section: styles.currency }}
      value={typed ?? (formatDecimal(sent, scale) || sent)}
      rightSection={currencySign(currency) || undefined}
      rightSectionWidth={48}
      rightSectionPointerEvents="none"
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        onChange(read(text) || null);
      }}
      onBlur={() => {
        setTyped(null);
        onBlur?.();
      }}
    />
  );
}

/** `1 234,50 zł`, in the currency of the field or of the record. */
function MoneyCell({ field, value, record }: CellProps) {
  const code = currencyIn(field, record);
  const text = String(value);
  const isMoney = field.scale === 2 && isAmount(text);
  const shown = isMoney
    ? formatMoney(text, typeof code === 'string' ? code : 'PLN')
    : formatDecimal(text, field.scale ?? 2);
  return <span className={cell.number}>{shown}</span>;
}

export const moneyView: KindView = { Input: MoneyInput, Cell: MoneyCell, align: 'right' };
