import type { AreaScreens } from '#engine/web/resource-screens.ts';
import { creditorPayment } from './creditor-payment.ts';
import { debtorPayment } from './debtor-payment.ts';
import { creditorPaymentList, debtorPaymentList } from './payment-list.screens.tsx';

export const payments: AreaScreens = {
  resources: [
    {
      definition: debtorPayment,
      list: debtorPaymentList,
      form: async () => (await import('./payment-form.screens.tsx')).debtorPaymentForm,
      alsoChanges: ['promises', 'agreements', 'settlements'],
      place: { group: 'registers' },
      tab: { group: 'money', label: { pl: 'Wpłaty', en: 'Payments' }, order: 3 },
    },
    {
      definition: creditorPayment,
      list: creditorPaymentList,
      form: async () => (await import('./payment-form.screens.tsx')).creditorPaymentForm,
      place: { group: 'registers', label: { pl: 'Płatności wierzycieli', en: 'Creditor payments' } },
      tab: { group: 'money', order: 9 },
    },
  ],
};
