import type { Area } from '#server/area.ts';
import { addLimitsRoute } from './limits-route.server.ts';
import { ofActivity } from './wrong-numbers.server.ts';

export const contactAttempts: Area = { routes: [addLimitsRoute], follows: { activity: ofActivity } };
