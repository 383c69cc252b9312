import { formatMoney } from '#engine/money.ts';
import type { Catalogue } from '#engine/words.ts';
import styles from './amounts.module.css';
import type { CaseRecord } from '#domain/cases/case-record.ts';
import type { CaseSums } from '#domain/cases/sums/case-sums.ts';
import { sumsOf } from '#domain/cases/sums/case-sums.ts';
import { LedgerLine } from '#domain/claims/screens/ledger-line.screens.tsx';
import { paidPart } from './paid-part.ts';
import { useSay } from '#browser/language/use-say.ts';

const words = {
  total: { pl: 'Kwota łączna', en: 'Total' },
  paid: { pl: 'Wpłacono', en: 'Paid' },
  part: { pl: 'Wpłacono {percent}%', en: '{percent}% paid' },
  none: { pl: '–', en: '–' },
} satisfies Catalogue;

const parts = ['paid', 'total'] as const;

/** What is paid and what was owed at all, in each currency of the case; what is left stands in the head. */
export function CaseAmounts({ record }: { readonly record: CaseRecord }) {
  const { say } = useSay();
  const [main, ...others] = sumsOf(record);
  const percent = paidPart(main.total, main.paid);
  const amountOf = (sums: CaseSums, part: (typeof parts)[number]) => {
    const amount = sums[part];
    return amount === null ? say(words.none) : formatMoney(amount, sums.currency);
  };
  return (
    <div className={styles.amounts}>
      <dl className={styles.list}>
        {parts.map((part) => (
          <div key={part} className={styles.amount}>
            <dt>{say(words[part])}</dt>
            <dd>
              {amountOf(main, part)}
              {others.map((sums) => (
                <span key={sums.currency} className={styles.other}>
                  {amountOf(sums, part)}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {percent !== null && (
        <meter className={styles.meter} max={100} value={percent} aria-label={say(words.part, { percent })} />
      )}
      <LedgerLine caseId={record.id} />
    </div>
  );
}
