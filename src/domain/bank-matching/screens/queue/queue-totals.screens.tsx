import { useState } from 'react';
import { useSay } from '#browser/language/use-say.ts';
import type { Catalogue } from '#engine/words.ts';
import { type Line, openStates } from '../line.ts';
import type { QueueFilter } from './queue-filters.screens.tsx';
import { RoomOfTotals, Totals } from './totals.screens.tsx';
import { useTotals } from '../use-totals.screens.tsx';

const words = {
  day: { pl: 'Dzień {day}', en: 'Day {day}' },
  ofDay: { pl: '{account}, {day}', en: '{account}, {day}' },
  statement: { pl: 'Wyciąg', en: 'Statement' },
} satisfies Catalogue;

interface Props {
  readonly filter: QueueFilter;
  readonly current: Line | undefined;
}

/**
 * The sums of what one works: of the statement or the day that is asked for, else of the account's day at hand, which stand
 * there still when its last line is done: they are held against the bank.
 */
export function QueueTotals({ filter, current: now }: Props) {
  const { say } = useSay();
  const [current, setCurrent] = useState(now);
  if (now && now.id !== current?.id) setCurrent(now);
  const { state_eq: _state, ...place } = filter;
  const isNarrow = filter.bank_statement_id_eq !== undefined || filter.booked_on_eq !== undefined;
  const ofCurrent = current && { bank_account_id_eq: current.bank_account_id, booked_on_eq: current.booked_on };
  const totals = useTotals(isNarrow ? place : (ofCurrent ?? null));
  const all = useTotals({ ...filter, state_in: openStates });
  if (!isNarrow && !current) return null;
  if (!totals) return <RoomOfTotals />;
  if (totals.length === 0) return null;
  const waiting = all?.reduce((sum, { left_count }) => sum + left_count, 0) ?? null;
  const name = !isNarrow
    ? say(words.ofDay, { account: current?.bank_account ?? '', day: current?.booked_on ?? '' })
    : filter.booked_on_eq === undefined
      ? say(words.statement)
      : say(words.day, { day: filter.booked_on_eq });
  return <Totals name={name} totals={totals} waiting={waiting} />;
}
