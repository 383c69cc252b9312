import { DialogLink } from '#browser/dialogs/dialog-link.tsx';
import { useSay } from '#browser/language/use-say.ts';
import type { Balance } from '../balance-parts.ts';
import { ledgerWords as words } from '../ledger-words.ts';
import styles from './ledger.module.css';

/** What the ledger warns of, each with the way to what it is about. */
export function LedgerWarnings({ warnings }: Pick<Balance, 'warnings'>) {
  const { say } = useSay();
  if (warnings.length === 0) return null;
  return (
    <section className={styles.warnings} data-tone="warn" aria-label={say(words.warnings)}>
      <ul>
        {warnings.map((warning) => (
          <li key={JSON.stringify(warning)}>
            {warning.message} <AboutLink plural="invoices" id={warning.invoice_id} about={warning.message} />
            <AboutLink plural="debtor_payments" id={warning.debtor_payment_id} about={warning.message} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface AboutProps {
  readonly plural: string;
  readonly id: number | undefined;
  readonly about: string;
}

function AboutLink({ plural, id, about }: AboutProps) {
  const { say } = useSay();
  if (id === undefined) return null;
  return (
    <DialogLink to={{ plural, id, action: 'edit' }} aria-label={`${say(words.open)}: ${about}`}>
      {say(words.open)}
    </DialogLink>
  );
}
