import { NativeSelect } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useSay } from '#browser/language/use-say.ts';
import { capitalised } from '#engine/web/noun-words.ts';
import type { Catalogue } from '#engine/words.ts';
import type { NewCall } from '../choices.ts';
import { type SummonsCall, summonsFields } from '../fields.ts';

const words = {
  noAddress: { pl: 'brak adresów dłużnika', en: 'the debtor has no addresses' },
  nobody: { pl: 'bez wskazania osoby', en: 'nobody in particular' },
} satisfies Catalogue;

/** Whom and where the letter goes to: one of the debtor's people, if wanted, and one of the addresses. */
export function SummonsAddressee({ offer: { addresses, people } }: { readonly offer: NewCall }) {
  const { say } = useSay();
  const form = useFormContext<SummonsCall>();
  const [address, recipient] = useWatch({ control: form.control, name: ['address_id', 'recipient_id'] });
  const boxOf = (name: 'address_id' | 'recipient_id', value: number | null) => ({
    label: say(summonsFields[name].label),
    value: value ?? '',
    error: capitalised(form.formState.errors[name]?.message ?? ''),
    onChange: (event: { currentTarget: HTMLSelectElement }) =>
      form.setValue(name, Number(event.currentTarget.value) || null, { shouldDirty: true }),
  });
  const ofAddresses = addresses.map(({ id, full_address, address_type }) => ({
    value: String(id),
    label: [full_address, address_type].filter(Boolean).join(' · '),
  }));
  const ofPeople = people.map(({ id, full_name }) => ({ value: String(id), label: full_name }));
  return (
    <>
      <NativeSelect
        {...boxOf('address_id', address)}
        data={ofAddresses.length > 0 ? ofAddresses : [{ value: '', label: say(words.noAddress) }]}
      />
      {people.length > 0 && (
        <NativeSelect
          {...boxOf('recipient_id', recipient)}
          data={[{ value: '', label: say(words.nobody) }, ...ofPeople]}
        />
      )}
    </>
  );
}
