import { countedNoun } from '#engine/plural.ts';
import { problemOf } from '#engine/web/act/problem-of.ts';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Wrong } from '#browser/forms/wrong.tsx';
import { DraftNotice } from '#browser/forms/draft-notice.tsx';
import { useDraft } from '#browser/forms/use-draft.ts';
import { useRun } from '#file-runs/screens/use-run.screens.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { ScreenFooter } from '#browser/screens/screen-footer.tsx';
import type { ScreenProps } from '#browser/screens/screen.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import { useCountIn } from '#engine/web/use-records.ts';
import { queryIn } from '#engine/web/list/filters/search.ts';
import type { SearchTree } from '#browser/addresses/search-params.ts';
import formStyles from '#engine/web/form/form.module.css';
import type { BulkAction, BulkActionName } from '../bulk-action.ts';
import { bulkWords, startedBy } from '../words.ts';
import styles from './bulk.module.css';
import { inputs } from './inputs.screens.tsx';
import { Refusals } from './refusals.screens.tsx';
import type { Params } from './inputs-props.ts';
import { bulkRuns, useStartBulk } from './use-bulk.screens.tsx';

interface Props extends Pick<ScreenProps, 'leave'> {
  readonly action: BulkActionName;
  /** Which cases: parameters of their list. */
  readonly list: SearchTree;
  readonly onStarted: (id: number) => void;
}

/** What is done to all of them, a check of it, and the button that does it. */
export function BulkForm({ action, list, leave, onStarted }: Props) {
  const { say, count } = useSay();
  const { Inputs, begin, isReady } = inputs[action];
  const {
    values: params,
    change: put,
    clear,
    draft,
  } = useDraft<Params>({
    of: { plural: debtCase.plural, action: 'bulk', search: { ...list, for: action } },
    empty: begin(),
  });
  const [checkId, setCheckId] = useState<string | null>(null);
  const check = useRun<BulkAction>(checkId, bulkRuns);
  const total = useCountIn(debtCase.plural, { q: queryIn(list) }, true) ?? 0;
  function begun(id: number, isCheck: boolean): void {
    if (isCheck) return setCheckId(String(id));
    clear();
    onStarted(id);
  }
  const { start, isStarting, isChecking, errors } = useStartBulk(action, list, begun);
  const { words, noun } = startedBy(action);
  const isWaiting = isChecking || check?.state === 'running';

  function change(values: Params): void {
    put(values);
    setCheckId(null);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isStarting && isReady(params)) start({ params, dry_run: false });
  }

  return (
    <form className={formStyles.form} noValidate onSubmit={submit}>
      <p className={styles.chosen}>{say(bulkWords.chosen, { cases: count(total, countedNoun(debtCase.label)) })}</p>
      <DraftNotice draft={draft} />
      <Inputs params={params} change={change} problemOf={(name) => problemOf(errors, name)} />
      <Wrong className={styles.error}>{problemOf(errors, 'base')}</Wrong>
      <output>{check && check.state !== 'running' && <Refusals run={check} said={bulkWords.would} />}</output>
      <ScreenFooter leave={leave}>
        <Button
          variant="default"
          disabled={!isReady(params)}
          aria-disabled={isWaiting}
          onClick={() => !isWaiting && start({ params, dry_run: true })}
        >
          {say(isWaiting ? bulkWords.checking : bulkWords.check)}
        </Button>
        <Button type="submit" disabled={!isReady(params) || total === 0} aria-disabled={isStarting}>
          {isStarting && !isChecking ? say(bulkWords.starting) : say(words, { cases: count(total, noun) })}
        </Button>
      </ScreenFooter>
    </form>
  );
}
