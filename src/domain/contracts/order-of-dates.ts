import type { RowOf } from '#engine/record-of.ts';
import type { contract } from './contract.ts';
import type { contractMessages } from './contract-messages.ts';

const past = ['prior_call_date', 'call_75c_date', 'termination_date', 'delivery_date', 'security_date'] as const;

const calls = ['prior_call_date', 'prior_call_deadline', 'call_75c_date'] as const;

type Name = (typeof past)[number] | (typeof calls)[number];
type Dates = Partial<Pick<RowOf<typeof contract>, Name>>;

type Code = keyof typeof contractMessages;

interface Misplaced {
  readonly field: Name;
  readonly code: Code;
  /** The day it is out of order with. */
  readonly params: { readonly date: string };
}

/** Each date that cannot be: a call comes before its deadline, that before the notice, the notice before its delivery. */
export function misplacedDates(dates: Dates, today: string): Misplaced[] {
  const { prior_call_date: called, termination_date: terminated, delivery_date: delivered } = dates;
  const later = (field: Name, other: string | null | undefined, code: Code): Misplaced[] =>
    isLater(dates[field], other) ? [{ field, code, params: { date: other! } }] : [];
  const earlier = (field: Name, other: string | null | undefined, code: Code): Misplaced[] =>
    isLater(other, dates[field]) ? [{ field, code, params: { date: other! } }] : [];
  return [
    ...past.flatMap((field) => later(field, today, 'date_to_come')),
    ...earlier('prior_call_deadline', called, 'before_prior_call'),
    ...calls.flatMap((field) =>
      terminated ? later(field, terminated, 'after_termination') : later(field, delivered, 'after_delivery'),
    ),
    ...earlier('delivery_date', terminated, 'before_termination'),
  ];
}

type Doubtful = Partial<Pick<RowOf<typeof contract>, 'start_date' | 'termination_date' | 'dissolution_date'>>;

/** Days on which a contract would have ended before it was made. */
export function endsBeforeStart({ start_date: made, ...dates }: Doubtful) {
  const ends = ['termination_date', 'dissolution_date'] as const;
  return ends
    .filter((field) => isLater(made, dates[field]))
    .map((field) => ({ field, code: 'before_start' as const, params: { date: made! } }));
}

const isLater = (one: string | null | undefined, other: string | null | undefined): boolean =>
  Boolean(one && other && one > other);
