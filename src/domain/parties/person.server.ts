import type { Behaviour } from '#engine/server/behaviour.ts';

/** Somebody must be called something. */
export const personBehaviour: Behaviour = {
  check({ record, problems }) {
    if (!record.last_name && !record.first_name) problems.add('last_name', 'blank');
  },
};
