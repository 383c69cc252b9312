import { workingDayAfter } from '#domain/interest/due-date.ts';
import { typedDay } from './typed-day.ts';

export interface TypedStep {
  readonly planned_date: string;
  readonly planned_time: string | null;
  /** Blank where only its day is known. */
  readonly description: string;
}

/** A next step as it is typed: the day, the hour, what is to be done: `+7 10:00 sprawdzić wpłatę`. Without a day it is for the next working day. */
export function typedStep(typed: string, today: string): TypedStep | null {
  const [first = '', ...others] = typed.trim().split(/\s+/);
  if (first === '') return null;
  const date = typedDay(first, today);
  const rest = date === null ? [first, ...others] : others;
  const time = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(rest[0] ?? '');
  return {
    planned_date: date ?? workingDayAfter(today, 1),
    planned_time: time ? time[0].padStart(5, '0') : null,
    description: (time ? rest.slice(1) : rest).join(' '),
  };
}
