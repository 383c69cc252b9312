import { dayNumber } from '#engine/days/calendar-day.ts';
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

/** Until when a claim is not limited. */
export interface Limitation {
  /** Day number of the last day on which it is not. */
  readonly last: number;
  /** While proceedings last no claim is limited (art. 124 § 2 k.c.): `last` is then as if they ended the day they began. */
  readonly isHeld: boolean;
}

/** The end of a calendar year (art. 118 k.c.); null without a due date. */
export function limitationOf(invoice: Limited, events: readonly LimitationEventFacts[]): Limitation | null {
  if (invoice.limitation_date !== null) return { last: dayNumber(invoice.limitation_date), isHeld: false };
  if (invoice.due_date === null) return null;
  const due = invoice.due_date;
  const ofClaim = events.filter(
    ({ invoice_id, date }) => (invoice_id === null || invoice_id === invoice.id) && date >= due,
  );
  return limitationFrom(due, ofClaim);
}

/** Each event that finds the claim not yet limited begins the time anew (art. 123, 124 § 1 k.c.). */
function limitationFrom(due: string, events: readonly LimitationEventFacts[]): Limitation {
  let [last, isHeld] = [endOfTime(due), false];
  for (const { kind, date, ended_on } of events.toSorted((one, other) => (one.date < other.date ? -1 : 1))) {
    // A limited claim does not come alive again.
    if (!isHeld && date > last) break;
    isHeld ||= kind !== 'recognition' && ended_on === null;
    const anew = endOfTime(kind === 'recognition' ? date : (ended_on ?? date));
    if (anew > last) last = anew;
  }
  return { last: dayNumber(last), isHeld };
}

function endOfTime(from: string): string {
  const year = Math.min(Number(from.slice(0, 4)) + YEARS, 9999);
  return `${String(year).padStart(4, '0')}-12-31`;
}
