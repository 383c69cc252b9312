import { elementRef } from './element-ref.ts';
import type { InputProps } from './kind-view.ts';

/** What an input's props mean to a box that something is typed or chosen in; not its value. */
export function boxProps<E extends HTMLElement>(props: InputProps) {
  const { name, label, help, error, required, inputRef, onBlur } = props;
  return {
    ref: elementRef<E>(inputRef),
    name,
    label,
    description: help,
    error,
    withAsterisk: required ?? false,
    'aria-required': required,
    ...(onBlur && { onBlur }),
  };
}
