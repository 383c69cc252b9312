import type { Area } from '#server/area.ts';
import { ofDispatch } from './contact-warnings.server.ts';
import { addLimitsRoute } from './limits-route.server.ts';
import { ofActivity } from './wrong-numbers.server.ts';

export const contactAttempts: Area = {
  routes: [addLimitsRoute],
  follows: { activity: ofActivity, dispatch: ofDispatch },
};
