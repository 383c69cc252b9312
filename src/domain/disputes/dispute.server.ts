import { today } from '#engine/days/today.ts';
import type { Behaviour } from '#engine/server/behaviour.ts';
import type { dispute } from './dispute.ts';
import { mayOverride } from './refuse-disputed.server.ts';

/** A dispute is raised before it is decided, and only a decided one has the day of its decision. */
export const disputeBehaviour: Behaviour<typeof dispute> = {
  fill(record) {
    record.raised_on ??= today();
  },

  prepare({ record, before }) {
    if (!before) record.raised_on ??= today();
    record.decided_on = record.state === 'open' ? null : (record.decided_on ?? today());
  },

  check({ context, record, before, problems }) {
    // What it no longer is about may be asked for again, which is theirs to decide who decide disputes.
    const moved = (['debt_case_id', 'invoice_id'] as const).filter((name) => before && record[name] !== before[name]);
    if (!mayOverride(context)) for (const name of moved) problems.add(name, 'dispute_moved');
    const { raised_on, decided_on } = record;
    if ((raised_on ?? '') > today()) problems.add('raised_on', 'not_in_future');
    if ((decided_on ?? '') > today()) problems.add('decided_on', 'not_in_future');
    if (raised_on && decided_on && decided_on < raised_on) problems.add('decided_on', 'before_beginning');
  },
};
