import type { Area } from '#server/area.ts';
import { exchangeRate } from './exchange-rate.ts';

export const exchangeRates: Area = { resources: [{ definition: exchangeRate }] };
