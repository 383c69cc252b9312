import type { Day } from '../calendar.ts';
import { isoDate } from '#engine/days/calendar-day.ts';
import type { CaseParts } from '../case-parts.ts';
import type { CaseState } from '../case-states.ts';
import type { RowCollector } from './demo.ts';
import type { Random } from '../random.ts';
import type { CaseStory } from '../story/event.ts';
import type { TextKey } from '../story/texts.ts';
import type { DemoItem } from '../names/vehicles.ts';

/** Which states the items of a case may be in, by the state of the case; none for cases that never began. */
const ITEM_STATES: Readonly<Record<CaseState, readonly string[]>> = {
  process: ['vindication'],
  vindication: ['vindication', 'vindication', 'inspection', 'marking'],
  completed_repayment: ['resumption', 'resumption', 'repurchase'],
  completed_acquisition: ['received'],
  completed_notice: ['notification', 'notification', 'theft'],
  completed_state_determination: ['detriment', 'sale_on_ground', 'inspection'],
  canceled: [],
  withdrawn: ['resumption', 'vindication'],
};

/** Adds an item with the state and the dates that its case's story gave it. */
export function addItem(
  rows: RowCollector,
  random: Random,
  item: DemoItem,
  { plan, story, debtor, stamps }: CaseParts,
  contractId: number,
): void {
  const states = ITEM_STATES[plan.state];
  const { price: _price, type, ...numbers } = item;
  const policeCall = dayOf(story, 'police_item');
  const collected = isoOrNull(dayOf(story, 'picked_up'));
  const seen = story.events.some((event) => event.seen === 'seen');
  const itemState = states.length > 0 ? random.pick(states) : null;
  rows.add('contract_items', {
    contract_id: contractId,
    ...numbers,
    contract_item_type_id: rows.lookup('contract_item_types', type),
    contract_item_state_id: itemState === null ? null : rows.lookup('contract_item_states', itemState),
    usage_location: random.chance(0.7) ? debtor.letterAddress.line : null,
    seen: seen ? true : random.pick([false, null]),
    collection_date: collected,
    received_on: itemState === 'received' ? collected : null,
    police_call_date: isoOrNull(policeCall),
    ...stamps,
  });
}

function dayOf(story: CaseStory, key: TextKey): Day | null {
  return story.events.find((event) => event.key === key)?.day ?? null;
}

function isoOrNull(day: Day | null): string | null {
  return day === null ? null : isoDate(day);
}
