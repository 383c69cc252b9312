import type { Area } from '#server/area.ts';
import { addTimelineRoute } from './timeline-route.server.ts';

export const timeline: Area = { routes: [addTimelineRoute] };
