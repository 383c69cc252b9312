import type { Area } from '#server/area.ts';
import { disputeBehaviour } from './dispute.server.ts';
import { dispute } from './dispute.ts';

export const disputes: Area = { resources: [{ definition: dispute, behaviour: disputeBehaviour }] };
