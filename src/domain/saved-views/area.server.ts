import type { Area } from '#server/area.ts';
import { addMarksRoute, addPinnedRoute } from './marks-route.server.ts';
import { addNamesRoute } from './names-route.server.ts';
import { savedViewBehaviour } from './saved-view.server.ts';
import { savedView } from './saved-view.ts';

export const savedViews: Area = {
  resources: [{ definition: savedView, behaviour: savedViewBehaviour }],
  routes: [addPinnedRoute, addMarksRoute, addNamesRoute],
};
