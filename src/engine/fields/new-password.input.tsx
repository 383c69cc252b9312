import { NewPasswordInput } from '#web/passwords/new-password-input.tsx';
import { boxProps } from '../web/box-props.ts';
import type { InputProps } from '../web/input-props.ts';
import { textOf } from '../web/text-of.ts';

/** A new password with its rules, which mark themselves as one types. */
export function NewPasswordInputOfKind(props: InputProps) {
  // Its rules stand where others have their help.
  const { description: _, ...box } = boxProps<HTMLInputElement>(props);
  return (
    <NewPasswordInput
      {...box}
      value={textOf(props.value)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}
