import type { Area } from '#server/area.ts';
import { exchangeRate } from './exchange-rate.ts';
import { addRatesImportRoute } from './nbp/import-route.server.ts';

export const exchangeRates: Area = { resources: [{ definition: exchangeRate }], routes: [addRatesImportRoute] };
