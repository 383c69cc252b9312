import type { Area } from '#server/area.ts';
import { agreementItemBehaviour } from './agreement-item.server.ts';
import { agreementItem } from './agreement-item.ts';
import { agreementBehaviour } from './agreement.server.ts';
import { agreement } from './agreement.ts';
import { ofCase, ofCreditor, ofPayment } from './follow-changes.server.ts';
import { addAgreementRoutes } from './routes.server.ts';

export const agreements: Area = {
  resources: [
    { definition: agreement, behaviour: agreementBehaviour },
    { definition: agreementItem, behaviour: agreementItemBehaviour },
  ],
  routes: [addAgreementRoutes],
  follows: { debtor_payment: ofPayment, debt_case: ofCase, creditor: ofCreditor },
};
