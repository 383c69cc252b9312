import { useSay } from '#browser/language/use-say.ts';
import { ScreenLink } from '#browser/screens/screen-link.tsx';
import { may, useSession } from '#browser/session/session.ts';
import { debtorPayment } from '#domain/payments/debtor-payment.ts';
import { useRecord } from '#engine/web/use-records.ts';
import type { Catalogue } from '#engine/words.ts';
import styles from './line-decision.module.css';
import { linePlural } from './line.ts';

const words = {
  from: { pl: 'Wpłata przyszła z banku.', en: 'The payment came from the bank.' },
  change: {
    pl: 'Kwotę i sprawę zmienia się przy pozycji wyciągu.',
    en: 'Its amount and case change with its statement line.',
  },
  line: { pl: 'Pozycja wyciągu z {day}', en: 'Statement line of {day}' },
} satisfies Catalogue;

/** On the page of a payment: whether the bank says so, and where. */
export function PaymentSource({ id }: { readonly id: number }) {
  const { say } = useSay();
  const session = useSession();
  const { data: payment } = useRecord(debtorPayment, id);
  if (!payment?.bank_transfer_id) return null;
  return (
    <div className={styles.decision}>
      <p className={styles.notice} data-tone="info">
        <span>
          {say(words.from)}
          {/* A settled one is not parted from its line: it is corrected. */}
          {!payment.settlement_id && ` ${say(words.change)}`}
        </span>
        {may(session, linePlural, 'show') && (
          <ScreenLink to={{ plural: linePlural, id: payment.bank_transfer_id, action: 'show' }}>
            {say(words.line, { day: payment.bank_transfer ?? '' })}
          </ScreenLink>
        )}
      </p>
    </div>
  );
}
