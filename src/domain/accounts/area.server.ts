import type { Area } from '#server/area.ts';
import { userBehaviour } from './user.server.ts';
import { user } from './user.ts';

export const accounts: Area = { resources: [{ definition: user, behaviour: userBehaviour }] };
