import type { Area } from '#server/area.ts';
import { agencySettings as definition } from './agency-settings.ts';
import { addSettingsRoutes } from './settings-routes.server.ts';

export const agencySettings: Area = { resources: [{ definition }], routes: [addSettingsRoutes] };
