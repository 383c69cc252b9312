import { fromCents } from '#engine/money.ts';
import { isoDate } from '#engine/days/calendar-day.ts';
import { isoMoment } from '../calendar.ts';
import type { CaseParts } from '../case-parts.ts';
import type { RowCollector } from './demo.ts';
import type { Random } from '../random.ts';
import type { StoryEvent } from '../story/event.ts';

/** Adds what was done in a case and what is still to be done, each by the one whose work it is. */
export function addActivities(
  rows: RowCollector,
  random: Random,
  { story, team, debtor, plan }: CaseParts,
  caseId: number,
): void {
  for (const event of story.events) {
    const moment = isoMoment(event.day, event.minute);
    const isTask = event.planned !== undefined;
    // Field visits are mostly ordered by the collector of the case.
    const isOrdered = isTask || (event.type === 'field_visit' && random.chance(0.6));
    rows.add('activities', {
      debt_case_id: caseId,
      activity_type_id: rows.lookup('activity_types', event.type),
      description: event.text,
      user_id: (isOrdered ? team.collector : team[event.by]).id,
      given_to_user_id: isOrdered ? team[event.by].id : null,
      planned_date: isOrdered ? isoDate(event.planned ?? event.day) : null,
      performed_at: isTask ? null : moment,
      task_state: isTask ? 'ongoing' : 'completed',
      visibility_type: event.hidden ? 'not_visible' : 'visible',
      contact_address_id: event.type === 'field_visit' ? debtor.letterAddress.id : null,
      contact_documents_signed_state: event.signed ?? null,
      contact_item_seen_state: event.seen ?? null,
      contact_kind: event.contactKind ?? null,
      contact_outcome: event.outcome ?? null,
      debtor_contacted: event.contacted ?? null,
      item_return_pledge_date: event.itemPledge === undefined ? null : isoDate(event.itemPledge),
      payment_pledge_date: event.paymentPledge === undefined ? null : isoDate(event.paymentPledge),
      payment_pledge_amount: event.pledgedAmount === undefined ? null : fromCents(BigInt(event.pledgedAmount)),
      payment_pledge_currency_id: event.pledgedAmount === undefined ? null : rows.lookup('currencies', plan.currency),
      created_at: moment,
      updated_at: moment,
    });
  }
}

/** The moment at which the debtor was last reached, null if never: a case's `last_contact_at`. */
export function lastContactAt(events: readonly StoryEvent[]): string | null {
  const last = events.findLast((event) => event.planned === undefined && event.contacted === true);
  return last ? isoMoment(last.day, last.minute) : null;
}

/** The moment of the newest thing done, null when nothing was done yet: a case's `last_action_at`. */
export function lastActionAt(events: readonly StoryEvent[]): string | null {
  const last = events.findLast((event) => event.planned === undefined);
  return last ? isoMoment(last.day, last.minute) : null;
}
