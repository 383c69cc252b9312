import { InputBase } from '@mantine/core';
import type { ComponentProps, CSSProperties } from 'react';
import styles from './text-area.module.css';

interface Props extends Omit<ComponentProps<typeof InputBase<'textarea'>>, 'component'> {
  /** How many lines it shows when there are fewer, and at most. */
  readonly minRows?: number;
  readonly maxRows?: number;
}

/** Text of several lines; the box grows with it, by its style alone: measuring it would lay the whole form out for each. */
export function TextArea({ minRows = 2, maxRows = 14, ...props }: Props) {
  return (
    <InputBase
      {...props}
      component="textarea"
      multiline
      classNames={{ input: styles.box }}
      wrapperProps={{ style: rowsBetween(minRows, maxRows) }}
    />
  );
}

const rowsBetween = (least: number, most: number): CSSProperties & Record<`--${string}`, number> => ({
  '--least': least,
  '--most': most,
});
