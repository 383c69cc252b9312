import type { AreaScreens } from '#engine/web/resource-screens.ts';
import { dispatchEffects } from './dispatch-effects.screens.tsx';
import { dispatchList } from './dispatch-list.screens.tsx';
import { dispatch } from './dispatch.ts';

export const dispatches: AreaScreens = {
  resources: [
    {
      definition: dispatch,
      list: dispatchList,
      form: { effect: dispatchEffects },
      record: { state: 'state' },
      tab: null,
      alsoChanges: ['activities'],
    },
  ],
};
