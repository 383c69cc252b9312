import type { Area } from '#server/area.ts';
import { addSearchRoute } from './server/search-route.server.ts';

export const searching: Area = { routes: [addSearchRoute] };
