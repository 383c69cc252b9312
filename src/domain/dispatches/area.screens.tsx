import type { AreaScreens } from '#engine/web/resource-screens.ts';
import { dispatchEffects } from './dispatch-effects.screens.tsx';
import { dispatch } from './dispatch.ts';

export const dispatches: AreaScreens = {
  resources: [
    {
      definition: dispatch,
      list: { facts: ['posted_on', 'state', 'debt_case_id'] },
      form: { effect: dispatchEffects },
      record: { state: 'state' },
      tab: null,
      alsoChanges: ['activities'],
    },
  ],
};
