import { formatMoney } from '#web/format.ts';
import styles from './case-amounts.module.css';
import { paidPart } from './paid-part.ts';
import type { CaseRecord } from './case-record.ts';
import { useSay } from './say.screens.tsx';

const words = {
  remaining: { pl: 'Pozostało do zapłaty', en: 'Remaining' },
  total: { pl: 'Kwota łączna', en: 'Total' },
  paid: { pl: 'Wpłacono', en: 'Paid' },
  part: { pl: 'Wpłacono {percent}%', en: '{percent}% paid' },
  none: { pl: '–', en: '–' },
};

/** What is owed, paid and left, the last the largest; euro where the case has any. */
export function CaseAmounts({ record }: { readonly record: CaseRecord }) {
  const { say } = useSay();
  const percent = paidPart(record.total_amount, record.payments_sum);
  const hasEuro = record.total_amount_euro !== null || !/^0(\.0+)?$/.test(record.payments_sum_euro ?? '0');
  const amounts = [
    { name: words.remaining, amount: record.remaining_amount, euro: record.remaining_amount_euro, isMain: true },
    { name: words.paid, amount: record.payments_sum, euro: record.payments_sum_euro },
    { name: words.total, amount: record.total_amount, euro: record.total_amount_euro },
  ];
  return (
    <div className={styles.amounts}>
      <dl className={styles.list}>
        {amounts.map(({ name, amount, euro, isMain }) => (
          <div key={name.en} className={styles.amount} data-main={isMain}>
            <dt>{say(name)}</dt>
            <dd>
              {formatMoney(amount) || say(words.none)}
              {hasEuro && euro !== null && <span className={styles.euro}>{formatMoney(euro, 'EUR')}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {percent !== null && (
        <meter className={styles.meter} max={100} value={percent} aria-label={say(words.part, { percent })} />
      )}
    </div>
  );
}
