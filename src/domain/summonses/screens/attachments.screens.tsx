import { Checkbox } from '@mantine/core';
import { useController, useFormContext } from 'react-hook-form';
import { capitalised } from '#engine/web/noun-words.ts';
import type { Catalogue } from '#engine/words.ts';
import { useSay } from '#browser/language/use-say.ts';
import { type SummonsCall, summonsFields } from '../fields.ts';
import styles from './form.module.css';

const words = {
  about: {
    pl: 'Zaznacz tylko to, co naprawdę trafi do koperty: pismo wymieni zaznaczone.',
    en: 'Tick only what really goes into the envelope: the letter names what is ticked.',
  },
} satisfies Catalogue;

/** What goes with the letter. */
export function SummonsAttachments({ offered }: { readonly offered: readonly string[] }) {
  const { say } = useSay();
  const { control } = useFormContext<SummonsCall>();
  const { field, fieldState } = useController({ control, name: 'attachments' });
  if (offered.length === 0) return null;
  return (
    <Checkbox.Group
      className={styles.apart}
      label={say(summonsFields.attachments.label)}
      description={say(words.about)}
      value={[...field.value]}
      onChange={field.onChange}
      error={capitalised(fieldState.error?.message ?? '')}
    >
      <div className={styles.ticks}>
        {offered.map((one) => (
          <Checkbox key={one} value={one} label={one} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
