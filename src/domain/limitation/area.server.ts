import type { Area } from '#server/area.ts';
import { limitationEventBehaviour } from './limitation-event.server.ts';
import { limitationEvent } from './limitation-event.ts';

export const limitation: Area = {
  resources: [{ definition: limitationEvent, behaviour: limitationEventBehaviour }],
};
