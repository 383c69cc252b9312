import type { Behaviour } from '#engine/server/behaviour.ts';
import { type currency, seededCurrencies } from './currency.ts';

const seeded = new Set<unknown>(seededCurrencies);

export const currencyBehaviour: Behaviour<typeof currency> = {
  check({ before, record, problems }) {
    if (seeded.has(before?.code) && record.code !== before?.code) problems.add('code', 'seeded_code');
  },
  beforeDestroy({ before, problems }) {
    if (seeded.has(before?.code)) problems.add('base', 'seeded');
  },
};
