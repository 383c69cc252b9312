import type { Behaviour } from '#engine/server/behaviour.ts';
import type { currency } from './currency.ts';

/** The sums of cases are kept in these two (contract §1): they can be renamed, not deleted, and keep their code (§11). */
const seeded = new Set<unknown>(['PLN', 'EUR']);

export const currencyBehaviour: Behaviour<typeof currency> = {
  check({ before, record, problems }) {
    if (seeded.has(before?.code) && record.code !== before?.code) problems.add('code', 'seeded_code');
  },
  beforeDestroy({ before, problems }) {
    if (seeded.has(before?.code)) problems.add('base', 'seeded');
  },
};
