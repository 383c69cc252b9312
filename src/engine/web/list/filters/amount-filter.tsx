import { useDebouncedCallback } from '@mantine/hooks';
import { createElement, useState } from 'react';
import type { Field } from '../../../field.ts';
import { viewOf } from '../../kind-views.ts';
import { typingPause } from './text-filter.tsx';

interface Props {
  readonly field: Field;
  readonly label: string;
  /** As it travels: `1234.50`; `''` where it is not asked for. */
  readonly value: string;
  readonly onChange: (amount: string) => void;
}

/** An amount one types as people write it; asked for after a short pause, once it can be read as one. */
export function AmountFilter({ field, label, value, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const ask = useDebouncedCallback(onChange, typingPause);

  function type(next: unknown): void {
    const amount = typeof next === 'string' ? next : '';
    setTyped(amount);
    if (amount === '' || field.kind.cast(amount, field) !== undefined) ask(amount);
  }

  return createElement(viewOf(field).Input, {
    field,
    name: 'value',
    label,
    value: typed ?? value,
    onChange: type,
    onBlur: () => setTyped(null),
  });
}
