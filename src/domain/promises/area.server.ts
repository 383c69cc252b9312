import type { Area } from '#server/area.ts';
import { ofActivity, ofContract, ofItem } from './follow-changes.server.ts';
import { promise } from './promise.ts';
import { addPromiseRoutes } from './routes.server.ts';

export const promises: Area = {
  resources: [{ definition: promise }],
  routes: [addPromiseRoutes],
  follows: { activity: ofActivity, contract: ofContract, contract_item: ofItem },
};
