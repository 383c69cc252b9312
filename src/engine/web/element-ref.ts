import type { Ref } from 'react';

/** A form's ref for any element, as the one of a particular element. */
export function elementRef<T extends HTMLElement>(ref: Ref<HTMLElement> | undefined): Ref<T> {
  return (ref as Ref<T> | undefined) ?? null;
}
