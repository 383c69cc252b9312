import { DialogLink } from '#browser/dialogs/dialog-link.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { may, useSession } from '#browser/session/session.ts';
import { formatCount } from '#engine/format.ts';
import { formatMoney, toCents } from '#engine/money.ts';
import type { AnswerOf } from '#engine/record-of.ts';
import type { RecordRowsProps } from '#engine/web/record/record-parts.ts';
import { TonedLabel } from '#engine/web/toned-label.tsx';
import type { agreementItem } from '../agreement-item.ts';
import { itemStates } from '../agreement-states.ts';
import type { agreement } from '../agreement.ts';
import { itemTone } from './agreement-tone.screens.tsx';
import { installmentWords as words } from './installment-words.ts';
import styles from './installments.module.css';

type Item = AnswerOf<typeof agreementItem>;
type Shown = AnswerOf<typeof agreement> & { readonly items: readonly Item[] };

/** How far an agreement is paid, and each of its installments. */
export default function InstallmentTable({ record }: RecordRowsProps) {
  const { say } = useSay();
  const { id, items, total, paid, currency, debt_case_id, state } = record as unknown as Shown;
  const mayPrint = may(useSession(), 'debt_cases', 'letters') && state !== 'cancelled';
  const sum = (amount: string) => formatMoney(amount, currency ?? '');
  const done = items.filter((item) => item.state === 'paid').length;
  const percent = toCents(total) > 0n ? Number((toCents(paid) * 100n) / toCents(total)) : 0;
  return (
    <>
      <div className={styles.progress}>
        <span className={styles.meter} aria-hidden>
          <span style={{ width: `${percent}%` }} />
        </span>
        <span>{say(words.progress, { paid: sum(paid), total: sum(total) })}</span>
        <span className="quiet">
          {say(words.progressItems, { paid: formatCount(done), count: formatCount(items.length) })}
        </span>
        {mayPrint && (
          <DialogLink
            to={{
              plural: 'debt_cases',
              id: debt_case_id,
              action: 'letters',
              search: { kind: 'agreement', agreement_id: id },
            }}
          >
            {say(words.document)}
          </DialogLink>
        )}
      </div>
      <div className={styles.scroll}>
        <table className={styles.shown}>
          <thead>
            <tr>
              <th>{say(words.no)}</th>
              <th>{say(words.due)}</th>
              <th className={styles.amount}>{say(words.amountHead)}</th>
              <th className={`${styles.amount} ${styles.room}`}>{say(words.paid)}</th>
              <th className={styles.amount}>{say(words.left)}</th>
              <th className={styles.room}>{say(words.state)}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => {
              const tone = itemTone(item.state, state);
              const label = tone && <TonedLabel tone={tone} label={say(itemStates[item.state])} />;
              return (
                <tr key={item.id}>
                  <td>{item.no}.</td>
                  <td>
                    {item.due_date}
                    <div className={styles.narrow}>{label}</div>
                  </td>
                  <td className={styles.amount}>{sum(item.amount)}</td>
                  <td className={`${styles.amount} ${styles.room}`}>{sum(item.paid)}</td>
                  <td className={styles.amount}>{sum(item.left)}</td>
                  <td className={styles.room}>{label}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}
