import { ScreenLink } from '#browser/screens/screen-link.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { formatCount } from '#engine/format.ts';
import { capitalised } from '#engine/web/noun-words.ts';
import type { RefusedCase } from '../bulk-action.ts';
import { bulkWords } from '../words.ts';
import styles from './bulk.module.css';

/** Named of each reason; the answer has all. */
const most = 50;

/** The cases that an undo has left as they were, by why. */
export function KeptCases({ cases }: { readonly cases: readonly RefusedCase[] }) {
  const { say } = useSay();
  if (cases.length === 0) return null;
  const reasons = Map.groupBy(cases, ({ errors }) => Object.values(errors).flat().map(capitalised).join('; '));
  return (
    <section className={styles.counts} data-tone="warn">
      <ul aria-label={say(bulkWords.keptCases)}>
        {[...reasons].map(([reason, kept]) => (
          <li key={reason}>
            <b>{reason || say(bulkWords.keptBefore)}</b>:{' '}
            {kept.slice(0, most).map(({ debt_case_id, odzysk_no }, at) => (
              <span key={debt_case_id}>
                {at > 0 && ', '}
                <ScreenLink to={{ plural: 'debt_cases', id: debt_case_id, action: 'show' }}>{odzysk_no}</ScreenLink>
              </span>
            ))}
            {kept.length > most && ` ${say(bulkWords.andMore, { count: formatCount(kept.length - most) })}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
