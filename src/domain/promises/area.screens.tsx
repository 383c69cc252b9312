import type { AreaScreens } from '#engine/web/resource-screens.ts';
import { promise } from './promise.ts';
import { promiseTone } from './screens/promise-tone.screens.tsx';

export const promises: AreaScreens = {
  resources: [
    {
      definition: promise,
      list: {
        // Its title is the day.
        facts: ['debtor', 'amount', 'state', 'debt_case_id'],
        tones: { state: ({ state }) => promiseTone(state) },
      },
      record: { state: 'state' },
      // The case shows them itself.
      tab: null,
    },
  ],
};
