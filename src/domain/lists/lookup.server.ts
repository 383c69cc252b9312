import type { Behaviour } from '#engine/server/behaviour.ts';

/** Rules and imports rely on the seeded entries; they can be renamed, not deleted (contract §11). */
export const lookupBehaviour: Behaviour = {
  beforeDestroy({ before, problems }) {
    if (before?.code) problems.add('base', 'seeded');
  },
};
