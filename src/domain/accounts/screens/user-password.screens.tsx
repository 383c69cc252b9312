import { useFormContext, useWatch } from 'react-hook-form';
import type { FormValues } from '#engine/web/form/form-effect.ts';
import { boxProps } from '#engine/web/box-props.ts';
import type { InputProps } from '#engine/web/kind-view.ts';
import { textOf } from '#engine/web/text-of.ts';
import { NewPasswordInput } from '../passwords/new-password-input.tsx';

/** A new password with its rules, which mark themselves as one types; who is new cannot do without one. */
export function UserPassword(props: InputProps) {
  const { control } = useFormContext<FormValues>();
  const isNew = typeof useWatch({ control, name: 'id' }) !== 'number';
  // Its rules stand where others have their help.
  const { description: _, ...box } = boxProps<HTMLInputElement>({ ...props, required: isNew });
  return (
    <NewPasswordInput
      {...box}
      value={textOf(props.value)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}
