import { DialogLink } from '#browser/dialogs/dialog-link.tsx';
import { useLanguage } from '#browser/language/language.ts';
import { useSay } from '#browser/language/use-say.ts';
import { formatMoney } from '#engine/money.ts';
import type { LedgerPart } from './claims-table.screens.tsx';
import { useFirstRows } from '#browser/pagination/use-first-rows.tsx';
import { ledgerWords as words } from '../ledger-words.ts';
import { coveredParts, exchangedText, namedBy } from '../told-parts.ts';
import styles from './ledger.module.css';

/** Each payment by its day, and what of it went where. */
export function PaymentsTable({ balance, part }: LedgerPart) {
  const { say } = useSay();
  const language = useLanguage();
  const { first, more } = useFirstRows(part.payments);
  const money = (amount: string) => formatMoney(amount, part.currency);
  const labels = new Map(part.claims.map(({ id, label }) => [id, label]));
  return (
    <div className={styles.rows}>
      <table>
        <caption>{say(words.payments)}</caption>
        <thead>
          <tr>
            <th scope="col">{say(words.date)}</th>
            <th scope="col" className={styles.amount}>
              {say(words.amount)}
            </th>
            <th scope="col">{say(words.covered)}</th>
          </tr>
        </thead>
        <tbody>
          {first.map((payment) => (
            <tr key={payment.debtor_payment_id}>
              <th scope="row">
                <DialogLink to={{ plural: 'debtor_payments', id: payment.debtor_payment_id, action: 'show' }}>
                  {payment.date}
                </DialogLink>
                <Named text={namedBy(balance, part, payment, language)} />
              </th>
              <td data-name={say(words.amount)} className={styles.amount}>
                <span>
                  {money(payment.amount)}
                  {payment.exchanged && <small>{exchangedText(payment.exchanged, language)}</small>}
                </span>
              </td>
              <td data-name={say(words.covered)} className={styles.covered}>
                <ul className="plain-list">
                  {payment.allocations.map(({ claim_id, part: covered, amount }) => (
                    <li key={`${claim_id} ${covered}`}>
                      <span>
                        {labels.get(claim_id)}
                        {covered !== 'costs' && ` – ${say(coveredParts[covered])}`}
                      </span>
                      <span>{money(amount)}</span>
                    </li>
                  ))}
                  {payment.overpaid !== '0.00' && (
                    <li>
                      <b>{say(words.overpaid)}</b>
                      <b>{money(payment.overpaid)}</b>
                    </li>
                  )}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more}
    </div>
  );
}

function Named({ text }: { readonly text: string }) {
  const { say } = useSay();
  return text && <small>{say(words.names, { named: text })}</small>;
}
