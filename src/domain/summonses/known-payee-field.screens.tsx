import { NativeSelect } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useSay } from '#domain/case-page/say.screens.tsx';
import type { Words } from '#engine/words.ts';
import { capitalised } from '#engine/web/noun-words.ts';
import { may, useSession } from '#web/session.ts';
import { SummonsField } from './summons-field.screens.tsx';
import { type SummonsCall, summonsFields } from './summons-fields.ts';

const words = {
  other: {
    pl: 'Nieznany systemowi: pismo zostanie oznaczone',
    en: 'Not known to the system: the letter will be marked',
  },
  coordinator: { pl: 'Inny może wpisać koordynator', en: 'A coordinator may enter another' },
  none: { pl: 'brak', en: 'none' },
};

interface Props {
  readonly name: 'account' | 'signatory';
  readonly known: readonly { readonly value: string; readonly label: string }[];
  /** What is typed, as it is compared with those known. */
  readonly read: (typed: string) => string;
  /** What leaving it blank means; without it, it is left blank only where there is nothing to choose. */
  readonly blank?: Words | undefined;
  readonly help?: Words | undefined;
}

/** Who is paid or signs: chosen among those whom the system knows, or typed by whoever may enter others. */
export function KnownPayeeField({ name, known, read, blank, help }: Props) {
  const { say } = useSay();
  const session = useSession();
  const form = useFormContext<SummonsCall>();
  const value = useWatch({ control: form.control, name }) ?? '';
  if (may(session, 'debt_cases', 'other_terms')) {
    const isOther = value !== '' && !known.some((one) => read(one.value) === read(value));
    return <SummonsField name={name} help={isOther ? words.other : help} />;
  }
  const empty = { value: '', label: say(blank ?? words.none) };
  return (
    <NativeSelect
      label={say(summonsFields[name].label)}
      description={say(words.coordinator)}
      value={value}
      data={blank || value === '' ? [empty, ...known] : [...known]}
      error={capitalised(form.formState.errors[name]?.message ?? '')}
      onChange={(event) => form.setValue(name, event.currentTarget.value || null, { shouldDirty: true })}
    />
  );
}
