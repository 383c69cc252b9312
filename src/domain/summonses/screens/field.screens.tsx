import { createElement } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { Field } from '#engine/field.ts';
import type { Words } from '#engine/words.ts';
import { viewOf } from '#engine/web/kind-views.ts';
import { capitalised } from '#engine/web/noun-words.ts';
import { useSay } from '#browser/language/use-say.ts';
import type { SummonsCall } from '../fields.ts';
import { summonsFields } from '../fields.ts';

interface Props {
  readonly name: Exclude<
    keyof SummonsCall,
    'contract_ids' | 'contract_item_ids' | 'address_id' | 'recipient_id' | 'attachments'
  >;
  /** Of an amount: `PLN`. */
  readonly currency?: string;
  /** In place of the field's own. */
  readonly help?: Words | undefined;
}

/** One choice of the dialog of a call. */
export function SummonsField({ name, currency, help }: Props) {
  const { say } = useSay();
  const { control, clearErrors } = useFormContext<SummonsCall>();
  const { field: bound, fieldState } = useController({ control, name });
  const field: Field = currency ? { ...summonsFields[name], currency } : summonsFields[name];
  const said = help ?? field.help;
  return createElement(viewOf(field).Input, {
    inForm: true,
    field,
    name,
    value: bound.value,
    onChange: (value: unknown) => {
      bound.onChange(value);
      // What the server refused is another value now.
      clearErrors(name);
    },
    onBlur: bound.onBlur,
    inputRef: bound.ref,
    label: say(field.label),
    help: said && say(said),
    error: fieldState.error?.message ? capitalised(fieldState.error.message) : undefined,
  });
}
