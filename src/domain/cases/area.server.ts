import type { Area } from '#server/area.ts';
import { coDebtorBehaviour } from './co-debtor.server.ts';
import { coDebtor } from './co-debtor.ts';
import { debtCaseAddress } from './debt-case-address.ts';
import { debtCaseBehaviour } from './debt-case.server.ts';
import { debtCase } from './debt-case.ts';

export const cases: Area = {
  resources: [
    { definition: debtCase, behaviour: debtCaseBehaviour },
    { definition: debtCaseAddress },
    { definition: coDebtor, behaviour: coDebtorBehaviour },
  ],
};
