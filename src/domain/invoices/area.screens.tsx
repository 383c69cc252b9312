import type { AreaScreens } from '#engine/web/resource-screens.ts';
import { invoiceList } from './invoice-list.screens.tsx';
import { invoice } from './invoice.ts';

export const invoices: AreaScreens = {
  resources: [{ definition: invoice, list: invoiceList, tab: { group: 'money', order: 7 } }],
};
