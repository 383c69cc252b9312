import type { Area } from '#server/area.ts';
import { dispatchBehaviour } from './dispatch.server.ts';
import { dispatch } from './dispatch.ts';

export const dispatches: Area = { resources: [{ definition: dispatch, behaviour: dispatchBehaviour }] };
