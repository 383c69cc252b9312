import { countedNoun } from '#engine/plural.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import { problemOf } from '#engine/web/act/problem-of.ts';
import { dayNoun } from '#engine/days/day-noun.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Wrong } from '#browser/forms/wrong.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { DateInput } from '#engine/fields/date.view.tsx';
import { post } from '#browser/calls/api-client.ts';
import type { RunOutlook } from './progress.ts';
import { queryKeys } from '#browser/calls/query-keys.ts';
import { ScreenLink } from '#browser/screens/screen-link.tsx';
import { ScreenFooter } from '#browser/screens/screen-footer.tsx';
import type { ScreenProps } from '#browser/screens/screen.ts';
import { may, useSession } from '#browser/session/session.ts';
import {
  isLetterKind,
  type LetterKind,
  letterKindNames,
  letterKinds,
  namesPlace,
} from '#domain/letters/letter-kinds.ts';
import { isDepartment } from '../facts/signatory.ts';
import { deadlineHint } from '../deadline-hint.ts';
import { readSignatory } from '../known-payees.ts';
import { summonsMessages } from '../messages.ts';
import { PayeeInput } from '../screens/payee-input.screens.tsx';
import { isOfSettings, LetterSettingsLink } from '../screens/settings-link.screens.tsx';
import { SummonsWarnings } from '../screens/warnings.screens.tsx';
import { summonsFields } from '../fields.ts';
import formStyles from '#engine/web/form/form.module.css';
import gridStyles from '../screens/form.module.css';
import styles from './run.module.css';
import { callNoun, runWords } from './words.ts';
import { useNewestRuns, useStartRun } from './use-runs.screens.tsx';

const cases = countedNoun(debtCase.label);

interface Props extends Pick<ScreenProps, 'leave'> {
  /** Which cases: parameters of their list. */
  readonly list: object;
  readonly onStarted: (id: number) => void;
}

type RunChoices = Record<'deadline' | 'place' | 'signatory', string>;

/** Without what was typed for another kind and is not seen any more. */
const ofKind = (call: RunChoices, kind: LetterKind): RunChoices => ({
  ...call,
  ...(letterKinds[kind].isOfBank && { deadline: '' }),
  ...(!namesPlace(kind) && { place: '' }),
});

const outlookOf = (kind: LetterKind, list: object) => ({
  queryKey: queryKeys.list('summons_runs', { kind, list }),
  queryFn: () => post<RunOutlook>('/api/summons_runs', { kind, list, dry_run: true }),
  staleTime: 0,
});

/** Whether most of the cases are not about a leased item. */
function useAreLoans(list: object): boolean {
  const { total = 0, skipped = [] } = useQuery(outlookOf('leasing', list)).data ?? {};
  const others = skipped.find(({ code }) => code === 'summons_other_kind')?.count ?? 0;
  return others * 2 > total;
}

const sumOf = (parts: readonly { readonly count: number }[]) => parts.reduce((sum, { count }) => sum + count, 0);

/** What all the calls have in common. */
export function SummonsRunForm({ list, onStarted, leave }: Props) {
  const { say, count } = useSay();
  const [chosen, setKind] = useState<LetterKind>();
  const areLoans = useAreLoans(list);
  const kind = chosen ?? (areLoans ? 'loan' : 'leasing');
  const { days, isOfBank } = letterKinds[kind];
  const [call, setCall] = useState<RunChoices>({ deadline: '', place: '', signatory: '' });
  const mayEnterOthers = may(useSession(), 'debt_cases', 'other_terms');
  const { signatories = [] } = useNewestRuns() ?? {};
  const { start, isStarting, errors } = useStartRun(onStarted);
  const { data } = useQuery({ ...outlookOf(kind, list), placeholderData: keepPreviousData });
  const total = data?.made ?? 0;
  const signatory = call.signatory || (signatories[0] ?? '');
  const hint = deadlineHint(kind, call.deadline);
  const warnings = [
    ...(data?.warnings ?? []),
    ...(isDepartment(signatory) ? [say(summonsMessages.signed_by_department, { signatory })] : []),
  ];
  const set = (name: keyof typeof call, value: string) => setCall((before) => ({ ...before, [name]: value }));

  return (
    <form
      className={formStyles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (total > 0) start({ kind, list, call: ofKind(call, kind) });
      }}
    >
      <p className={styles.chosen}>{data && say(runWords.chosen, { cases: count(data.total, cases) })}</p>
      <p className={styles.quiet}>
        {say(runWords.defaults, { days: isOfBank ? say(runWords.workingDays, { days }) : count(days, dayNoun) })}
      </p>
      <SummonsWarnings warnings={warnings} isOfSettings={data?.prints_sample === true || isDepartment(signatory)} />
      <div className={gridStyles.grid}>
        <NativeSelect
          label={say(runWords.kind)}
          value={kind}
          onChange={(event) => isLetterKind(event.currentTarget.value) && setKind(event.currentTarget.value)}
          data={Object.entries(letterKindNames).map(([value, label]) => ({ value, label: say(label) }))}
        />
        {!isOfBank && (
          <DateInput
            field={summonsFields.deadline}
            name="deadline"
            label={say(summonsFields.deadline.label)}
            value={call.deadline || null}
            help={hint && say(hint)}
            error={problemOf(errors, 'deadline')}
            onChange={(value) => set('deadline', typeof value === 'string' ? value : '')}
            inForm
          />
        )}
        {namesPlace(kind) && (
          <TextInput
            label={say(summonsFields.place.label)}
            value={call.place}
            error={problemOf(errors, 'place')}
            onChange={(event) => set('place', event.currentTarget.value)}
          />
        )}
        {mayEnterOthers ? (
          <PayeeInput
            label={say(summonsFields.signatory.label)}
            value={call.signatory}
            error={problemOf(errors, 'signatory')}
            onChange={(value) => set('signatory', value)}
            known={signatories.map((value) => ({ value, label: value }))}
            read={readSignatory}
          />
        ) : (
          <NativeSelect
            label={say(summonsFields.signatory.label)}
            value={call.signatory}
            error={problemOf(errors, 'signatory')}
            onChange={(event) => set('signatory', event.currentTarget.value)}
            data={['', ...signatories].map((value) => ({ value, label: value || say(runWords.usual) }))}
          />
        )}
      </div>
      {data && data.skipped.length > 0 && (
        <section className={styles.left}>
          <h2>{say(runWords.leftOut, { cases: count(sumOf(data.skipped), cases) })}</h2>
          <ul>
            {data.skipped.map(({ code, message, count: number }) => (
              <li key={code}>
                <b>{count(number, cases)}</b>: {message}
              </li>
            ))}
          </ul>
        </section>
      )}
      {data && data.lacking.length > 0 && (
        <section className={styles.left}>
          <h2>{say(runWords.lacking)}</h2>
          <ul>
            {data.lacking.map(({ field, message, count: number, debt_case_id, odzysk_no }) => (
              <li key={field}>
                <b>{count(number, cases)}</b>: {number > 1 && `${say(runWords.forExample)} `}
                <ScreenLink
                  to={{ plural: 'debt_cases', id: debt_case_id, action: 'show' }}
                  target="_blank"
                  rel="noreferrer"
                >
                  {odzysk_no}
                </ScreenLink>
                {` – ${message}`}
                {isOfSettings(field) && <LetterSettingsLink />}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Wrong className={styles.error}>{problemOf(errors, 'base')}</Wrong>
      <ScreenFooter leave={leave}>
        <Button type="submit" disabled={total === 0} aria-disabled={isStarting}>
          {isStarting ? say(runWords.starting) : say(runWords.start, { calls: count(total, callNoun) })}
        </Button>
      </ScreenFooter>
    </form>
  );
}
