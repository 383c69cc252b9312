import { useSay } from '#browser/language/use-say.ts';
import { useRecord } from '#engine/web/use-records.ts';
import type { Catalogue } from '#engine/words.ts';
import { agreement } from '../agreement.ts';
import styles from './needs-confirmation.module.css';

const words = {
  needed: {
    pl: 'Wymaga zatwierdzenia: ugoda przekracza limity wierzyciela. Do tego czasu windykator jej nie aktywuje.',
    en: 'Needs confirmation: the agreement is above the limits of the creditor. Until then no collector can activate it.',
  },
} satisfies Catalogue;

/** At the top of an agreement that waits for a coordinator. */
export default function NeedsConfirmation({ id }: { readonly id: number }) {
  const { say } = useSay();
  const { data } = useRecord(agreement, String(id));
  if (data?.needs_confirmation !== true) return null;
  return (
    <div className={styles.needed} data-tone="warn">
      {say(words.needed)}
    </div>
  );
}
