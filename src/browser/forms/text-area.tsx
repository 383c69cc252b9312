import { InputBase } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { type ComponentProps, type CSSProperties, useLayoutEffect, useRef } from 'react';
import styles from './text-area.module.css';

interface Props extends Omit<ComponentProps<typeof InputBase<'textarea'>>, 'component'> {
  /** How many lines it shows when there are fewer, and at most. */
  readonly minRows?: number;
  readonly maxRows?: number;
}

/** Text of several lines; the box grows with it, by its style alone: measuring it would lay the whole form out for each. */
export function TextArea({ minRows = 2, maxRows = 14, ref, value, ...props }: Props) {
  const box = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => growByHand(box.current, value === ''), [value]);
  return (
    <InputBase
      {...props}
      value={value}
      ref={useMergedRef(box, ref)}
      component="textarea"
      multiline
      rows={minRows}
      classNames={{ input: styles.box }}
      wrapperProps={{ style: rowsBetween(minRows, maxRows) }}
    />
  );
}

/**
 * Where the style cannot (Chrome before 123, Firefox before 152, Safari before 26.2): an iPhone has nothing to draw a box larger by.
 * It only grows until it is empty again, since to measure a shorter text it would have to collapse, and the page to jump.
 */
function growByHand(box: HTMLTextAreaElement | null, isEmpty: boolean): void {
  if (!box || CSS.supports('field-sizing', 'content')) return;
  const { scrollHeight, offsetHeight, clientHeight } = box;
  if (isEmpty) box.style.height = '';
  else if (scrollHeight > clientHeight) box.style.height = `${scrollHeight + offsetHeight - clientHeight}px`;
}

const rowsBetween = (least: number, most: number): CSSProperties & Record<`--${string}`, number> => ({
  '--least': least,
  '--most': most,
});
