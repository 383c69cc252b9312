import { NativeSelect } from '@mantine/core';
import { useController, useFormContext } from 'react-hook-form';
import { useSay } from '#browser/language/use-say.ts';
import type { Field } from '#engine/field.ts';
import type { Catalogue, Words } from '#engine/words.ts';
import { capitalised } from '#engine/web/noun-words.ts';
import { may, useSession } from '#browser/session/session.ts';
import { PayeeInput } from './payee-input.screens.tsx';
import { type SummonsCall, summonsFields } from '../fields.ts';

const words = {
  coordinator: { pl: 'Inny może wpisać koordynator', en: 'A coordinator may enter another' },
  none: { pl: 'brak', en: 'none' },
} satisfies Catalogue;

interface Props {
  readonly name: 'account' | 'signatory';
  readonly known: readonly { readonly value: string; readonly label: string }[];
  /** What is typed, as it is compared with those known. */
  readonly read: (typed: string) => string;
  /** The value as people read it. */
  readonly show?: ((value: string) => string) | undefined;
  /** What leaving it blank means; without it, it is left blank only where there is nothing to choose. */
  readonly blank?: Words | undefined;
  readonly help?: Words | undefined;
}

/** Who is paid or signs: chosen among those whom the system knows, or typed by whoever may enter others. */
export function KnownPayeeField({ name, known, read, show, blank, help }: Props) {
  const { say } = useSay();
  const session = useSession();
  const { control, clearErrors } = useFormContext<SummonsCall>();
  const { field: bound, fieldState } = useController({ control, name });
  const field: Field = summonsFields[name];
  const value = bound.value ?? '';
  const shared = {
    label: say(field.label),
    value,
    error: capitalised(fieldState.error?.message ?? ''),
    onChange(chosen: string) {
      bound.onChange(chosen || null);
      // What the server refused is another value now.
      clearErrors(name);
    },
  };
  if (may(session, 'debt_cases', 'other_terms')) {
    const usual = help ?? field.help;
    return (
      <PayeeInput {...shared} known={known} read={read} show={show} help={usual && say(usual)} inputRef={bound.ref} />
    );
  }
  const empty = { value: '', label: say(blank ?? words.none) };
  return (
    <NativeSelect
      {...shared}
      description={say(words.coordinator)}
      data={blank || value === '' ? [empty, ...known] : [...known]}
      onChange={(event) => shared.onChange(event.currentTarget.value)}
    />
  );
}
