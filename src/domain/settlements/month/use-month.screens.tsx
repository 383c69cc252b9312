import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { get, post } from '#browser/calls/api-client.ts';
import { ApiError } from '#browser/calls/api-error.ts';
import { reasonsOf } from '#browser/calls/field-errors.ts';
import { announceModelChange } from '#browser/calls/model-changes.ts';
import { queryKeys } from '#browser/calls/query-keys.ts';
import { useSay } from '#browser/language/use-say.ts';
import { notifyFailure } from '#browser/notifications/notify-failure.ts';
import { notifySuccess, notifyWarning } from '#browser/notifications/notifications.ts';
import { countedNoun } from '#engine/plural.ts';
import { capitalised } from '#engine/web/noun-words.ts';
import { lastMonth } from '../last-month.ts';
import { settlement } from '../settlement.ts';
import type { DueAccount } from './due.ts';
import { monthWords as words } from './month-words.ts';

const { plural } = settlement;

/** What tells one account from the others of the period. */
export const keyOf = ({ creditor_id, currency_id }: DueAccount): string => `${creditor_id} ${currency_id}`;

/** Which accounts a period lacks, which of them are wanted, and the act that makes their drafts. */
export function useMonth(onDone: () => void) {
  const { say, count } = useSay();
  const [period, setPeriod] = useState(lastMonth);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const { from, to } = period;
  const isTurned = from !== '' && to !== '' && to < from;
  const isWhole = from !== '' && to !== '' && !isTurned;
  const { data, error } = useQuery({
    queryKey: queryKeys.list(plural, { due: period }),
    queryFn: ({ signal }) => get<{ data: readonly DueAccount[] }>(`/api/${plural}/due`, period, signal),
    enabled: isWhole,
  });
  const rows = isWhole ? data?.data : undefined;
  const wanted = rows?.filter((row) => !left.has(keyOf(row))) ?? [];
  const named = (some: number) => ({ settlements: count(some, countedNoun(settlement.label)) });

  const { mutate, isPending } = useMutation({
    mutationFn: () => makeEach(wanted, period),
    meta: { quiet: true },
    async onSuccess({ made, refused: unmade, failure }) {
      if (made > 0) notifySuccess(say(words.made, named(made)));
      if (unmade.size > 0) notifyWarning(say(words.refused, named(unmade.size)));
      if (failure) notifyFailure(failure);
      setRefused(unmade);
      if (made === wanted.length) onDone();
      await announceModelChange(plural);
    },
  });

  const tick = (key: string, isWanted: boolean): void => {
    const others = [...left].filter((one) => one !== key);
    setLeft(new Set(isWanted ? others : [...others, key]));
  };

  return {
    period,
    setPeriod,
    isWhole,
    isTurned,
    rows,
    error,
    wanted,
    left,
    tick,
    refused,
    isSaving: isPending,
    save: () => mutate(),
  };
}

interface Outcome {
  readonly made: number;
  /** Why others were not. */
  readonly refused: ReadonlyMap<string, string>;
  /** What ended it before all were asked. */
  readonly failure: unknown;
}

/** One after the other: what is made stays, whatever becomes of the next. */
async function makeEach(wanted: readonly DueAccount[], period: object): Promise<Outcome> {
  const refused = new Map<string, string>();
  let made = 0;
  for (const account of wanted) {
    const { creditor_id, currency_id } = account;
    try {
      await post(`/api/${plural}`, { creditor_id, currency_id, ...period });
      made += 1;
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.status !== 422) return { made, refused, failure };
      refused.set(keyOf(account), capitalised(reasonsOf(failure).join(', ') || failure.message));
    }
  }
  return { made, refused, failure: null };
}
