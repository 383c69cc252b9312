import type { Area } from '#server/area.ts';
import { invoice } from './invoice.ts';

export const invoices: Area = { resources: [{ definition: invoice }] };
