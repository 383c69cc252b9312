import { countedNoun } from '#engine/plural.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import { capitalised } from '#engine/web/noun-words.ts';
import type { Words } from '#engine/words.ts';
import { DownloadButton } from '#file-runs/screens/download-button.screens.tsx';
import { useSay } from '#browser/language/use-say.ts';
import type { BulkAction } from '../bulk-action.ts';
import { bulkWords } from '../words.ts';
import styles from './bulk.module.css';
import { outcomeValues } from './outcome-values.ts';

interface Props {
  readonly run: BulkAction;
  readonly said: Words;
}

/** What came of it in numbers, and why cases were refused, the commonest reason first. */
export function Refusals({ run, said }: Props) {
  const { id, refused, refusals } = run;
  const { say, count } = useSay();
  const reasons = Map.groupBy(refusals, ({ errors }) => Object.values(errors).flat().map(capitalised).join('; '));
  const inOrder = [...reasons].toSorted(([, one], [, other]) => other.length - one.length);
  return (
    <section className={styles.counts} data-tone={refused > 0 ? 'warn' : 'good'}>
      <p>{say(said, outcomeValues(run))}</p>
      {refused > 0 && (
        <>
          {inOrder.length > 0 && (
            <ul aria-label={say(bulkWords.reasons)}>
              {inOrder.map(([reason, cases]) => (
                <li key={reason}>
                  <b>{count(cases.length, countedNoun(debtCase.label))}</b>: {reason}
                </li>
              ))}
            </ul>
          )}
          <DownloadButton href={`/api/bulk_actions/${id}/refused_rows.csv`} label={say(bulkWords.file)} />
        </>
      )}
    </section>
  );
}
