import type { Area } from '#server/area.ts';
import { ofActivity, ofContract, ofItem } from './follow-changes.server.ts';
import { promise } from './promise.ts';
import { promiseBehaviour } from './promise.server.ts';
import { addPromiseRoutes } from './routes.server.ts';

export const promises: Area = {
  resources: [{ definition: promise, behaviour: promiseBehaviour }],
  routes: [addPromiseRoutes],
  follows: { activity: ofActivity, contract: ofContract, contract_item: ofItem },
};
