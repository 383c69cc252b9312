import { dayNumber } from '#domain/interest/calendar-day.ts';
import type { LimitationEventKind } from '#domain/limitation/limitation-event-kinds.ts';

/** What begins the time of limitation anew, as it is recorded; dates `YYYY-MM-DD`. */
export interface LimitationEventFacts {
  readonly kind: LimitationEventKind;
  readonly date: string;
  /** Of proceedings: null while they last. */
  readonly ended_on: string | null;
  /** Null: all claims of the case. */
  readonly invoice_id: number | null;
}

interface Limited {
  readonly id: number;
  readonly due_date: string | null;
  /** Set by a person, which counts before everything. */
  readonly limitation_date: string | null;
}

/** Of periodic claims and those of a business; a creditor is one (art. 118 k.c.). */
const YEARS = 3;

/**
 * Day number of the last day on which the claim of an invoice is not limited: the end of a calendar year (art. 118 k.c.).
 * Null without a due date, and while proceedings last that began in time (art. 124 § 2 k.c.).
 */
export function limitationOf(invoice: Limited, events: readonly LimitationEventFacts[]): number | null {
  if (invoice.limitation_date !== null) return dayNumber(invoice.limitation_date);
  if (invoice.due_date === null) return null;
  const due = invoice.due_date;
  const ofClaim = events.filter(
    ({ invoice_id, date }) => (invoice_id === null || invoice_id === invoice.id) && date >= due,
  );
  const last = lastDay(due, ofClaim);
  return last === null ? null : dayNumber(last);
}

/** Each event that finds the claim not yet limited begins the time anew (art. 123, 124 § 1 k.c.). */
function lastDay(due: string, events: readonly LimitationEventFacts[]): string | null {
  let last = endOfTime(due);
  for (const { kind, date, ended_on } of events.toSorted((one, other) => (one.date < other.date ? -1 : 1))) {
    // A limited claim does not come alive again.
    if (date > last) break;
    if (kind !== 'recognition' && ended_on === null) return null;
    const anew = endOfTime(kind === 'recognition' ? date : (ended_on ?? date));
    if (anew > last) last = anew;
  }
  return last;
}

function endOfTime(from: string): string {
  const year = Math.min(Number(from.slice(0, 4)) + YEARS, 9999);
  return `${String(year).padStart(4, '0')}-12-31`;
}
