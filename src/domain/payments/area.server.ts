import type { Area } from '#server/area.ts';
import { creditorPaymentBehaviour } from './creditor-payment.server.ts';
import { creditorPayment } from './creditor-payment.ts';
import { debtorPaymentBehaviour } from './debtor-payment.server.ts';
import { debtorPayment } from './debtor-payment.ts';

export const payments: Area = {
  resources: [
    { definition: debtorPayment, behaviour: debtorPaymentBehaviour },
    { definition: creditorPayment, behaviour: creditorPaymentBehaviour },
  ],
};
