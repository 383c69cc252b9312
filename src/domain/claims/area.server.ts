import type { Area } from '#server/area.ts';
import { addBalanceRoute } from './balance-route.server.ts';

export const claims: Area = { routes: [addBalanceRoute] };
