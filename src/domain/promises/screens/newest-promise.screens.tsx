import type { CaseRecord } from '#domain/cases/case-record.ts';
import { pledgeStates } from '#domain/cases/pledge-state.ts';
import { DialogLink } from '#browser/dialogs/dialog-link.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { TonedLabel } from '#engine/web/toned-label.tsx';
import styles from './newest-promise.module.css';
import { promiseTone } from './promise-tone.screens.tsx';
import { promiseWords, useShownPromises, whatIsPromised } from './shown-promises.screens.tsx';

/** In two short lines: what was promised, and whether it was kept; of several that are open the one due first. */
export function NewestPromise({ record }: { readonly record: CaseRecord }) {
  const { say } = useSay();
  const shown = useShownPromises(record.id) ?? [];
  const [first, ...others] = shown.toSorted((one, other) => (one.date < other.date ? -1 : 1));
  const { promises_kept_count: kept, promises_count: count } = record;
  if (!first) return null;
  const what = whatIsPromised(first, say);
  return (
    <>
      <span className={styles.line}>
        <DialogLink to={{ plural: 'activities', id: first.activity_id, action: 'show' }} title={what}>
          {what}
        </DialogLink>
        {others.length > 0 && ` ${say(promiseWords.more, { count: others.length })}`}
      </span>
      <span className={styles.line}>
        {first.state && <TonedLabel tone={promiseTone(first.state)} label={say(pledgeStates[first.state])} />}{' '}
        <span className="quiet" title={say(promiseWords.kept, { kept: kept ?? 0, count: count ?? 0 })}>
          {say(promiseWords.keptShort, { kept: kept ?? 0, count: count ?? 0 })}
        </span>
      </span>
    </>
  );
}
