import type { InputProps } from '../web/input-props.ts';

export function ChildrenInput({ label }: InputProps) {
  return <fieldset>{label}</fieldset>;
}
