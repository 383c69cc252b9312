import type { Catalogue } from '#engine/words.ts';
import styles from './amounts.module.css';
import type { CaseRecord } from '#domain/cases/case-record.ts';
import { sumsOf } from '#domain/cases/sums/case-sums.ts';
import { LedgerLine } from '#domain/claims/screens/ledger-line.screens.tsx';
import { paidPart } from './paid-part.ts';
import { useSay } from '#browser/language/use-say.ts';

const words = { part: { pl: 'Wpłacono {percent}%', en: '{percent}% paid' } } satisfies Catalogue;

/** How far the case is paid, and what its ledger comes to today; its amounts stand in the head. */
export function CaseAmounts({ record }: { readonly record: CaseRecord }) {
  const { say } = useSay();
  const [main] = sumsOf(record);
  const percent = paidPart(main.total, main.paid);
  return (
    <div className={styles.amounts}>
      {percent !== null && (
        <meter className={styles.meter} max={100} value={percent} aria-label={say(words.part, { percent })} />
      )}
      <LedgerLine caseId={record.id} />
    </div>
  );
}
