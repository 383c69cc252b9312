import { formatMoney } from '#engine/money.ts';
import type { Catalogue } from '#engine/words.ts';
import type { CaseRecord } from '#domain/cases/case-record.ts';
import { sumsOf } from '#domain/cases/sums/case-sums.ts';
import { useSay } from '#browser/language/use-say.ts';
import { ScreenLink } from '#browser/screens/screen-link.tsx';
import styles from './owed-line.module.css';

const words = {
  creditor: { pl: 'Wierzyciel', en: 'Creditor' },
  total: { pl: 'Kwota łączna', en: 'Total' },
  paid: { pl: 'Wpłacono', en: 'Paid' },
  none: { pl: '–', en: '–' },
} satisfies Catalogue;

const parts = ['total', 'paid'] as const;

/** To whom it is owed, how much at all and what is paid, in each currency of the case; what is left stands in the strip below. */
export function OwedLine({ record }: { readonly record: CaseRecord }) {
  const { say } = useSay();
  const { creditor_id, creditor } = record;
  const sums = sumsOf(record);
  return (
    <dl className={styles.owed}>
      <div className={styles.creditor}>
        <dt>{say(words.creditor)}</dt>
        <dd className="one-line">
          <ScreenLink to={{ plural: 'creditors', id: creditor_id, action: 'show' }} title={creditor}>
            {creditor}
          </ScreenLink>
        </dd>
      </div>
      {parts.map((part) => (
        <div key={part}>
          <dt>{say(words[part])}</dt>
          <dd>
            {sums
              .map(({ currency, [part]: amount }) =>
                amount === null ? say(words.none) : formatMoney(amount, currency),
              )
              .join(' + ')}
          </dd>
        </div>
      ))}
    </dl>
  );
}
