import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { get, post } from '#browser/calls/api-client.ts';
import { queryKeys } from '#browser/calls/query-keys.ts';
import { useInTurn } from '#engine/web/act/use-in-turn.ts';
import { lastMonth } from './last-month.ts';
import { settlement } from '../settlement.ts';
import type { DueAccount } from './due.ts';
import { monthWords as words } from './month-words.ts';

const { plural } = settlement;

/** What tells one account from the others of the period. */
export const keyOf = ({ creditor_id, currency_id }: DueAccount): string => `${creditor_id} ${currency_id}`;

/** Which accounts a period lacks, which of them are wanted, and the act that makes their drafts. */
export function useMonth(onDone: () => void) {
  const [period, setPeriod] = useState(lastMonth);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { from, to } = period;
  const isTurned = from !== '' && to !== '' && to < from;
  const isWhole = from !== '' && to !== '' && !isTurned;
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.list(plural, { due: period }),
    queryFn: ({ signal }) => get<{ data: readonly DueAccount[] }>(`/api/${plural}/due`, period, signal),
    enabled: isWhole,
    meta: { quiet: true },
  });
  const rows = isWhole ? data?.data : undefined;
  const wanted = rows?.filter((row) => !left.has(keyOf(row))) ?? [];
  const { run, isPending, refused } = useInTurn({
    resource: settlement,
    keyOf,
    nameOf: ({ creditor }) => creditor,
    call: ({ creditor_id, currency_id }) => post(`/api/${plural}`, { creditor_id, currency_id, ...period }),
    told: words.made,
    onDone(made) {
      if (made.size === wanted.length) onDone();
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
    failure: rows ? null : error,
    readAgain: refetch,
    wanted,
    left,
    tick,
    refused,
    isSaving: isPending,
    save: () => run(wanted),
  };
}
