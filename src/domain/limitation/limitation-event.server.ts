import { today } from '#engine/days/today.ts';
import type { Behaviour } from '#engine/server/behaviour.ts';
import type { limitationEvent } from './limitation-event.ts';

/** What begins the time anew has happened; only proceedings end, and not before they began. */
export const limitationEventBehaviour: Behaviour<typeof limitationEvent> = {
  prepare({ record }) {
    if (record.kind === 'recognition') record.ended_on = null;
  },

  check({ record, problems }) {
    for (const name of ['date', 'ended_on'] as const)
      if ((record[name] ?? '') > today()) problems.add(name, 'not_in_future');
    if (record.date && record.ended_on && record.ended_on < record.date) problems.add('ended_on', 'before_beginning');
  },
};
