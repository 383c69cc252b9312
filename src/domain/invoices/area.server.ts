import type { Area } from '#server/area.ts';
import { invoiceBehaviour } from './invoice.server.ts';
import { invoice } from './invoice.ts';

export const invoices: Area = { resources: [{ definition: invoice, behaviour: invoiceBehaviour }] };
