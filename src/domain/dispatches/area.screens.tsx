import type { AreaScreens } from '#engine/web/resource-screens.ts';
import { screen } from '#browser/screens/screen.ts';
import { dispatchList } from './dispatch-list.screens.tsx';
import { dispatch } from './dispatch.ts';

export const dispatches: AreaScreens = {
  resources: [
    {
      definition: dispatch,
      list: dispatchList,
      form: async () => ({ effect: (await import('./dispatch-effects.screens.tsx')).dispatchEffects }),
      record: { state: 'state' },
      tab: null,
      alsoChanges: ['activities'],
    },
  ],
  pages: {
    dispatches: {
      post: screen(() => import('./post/post.screens.tsx'), 'update'),
      arrived: screen(() => import('./post/arrived.screens.tsx'), 'update'),
    },
  },
};
