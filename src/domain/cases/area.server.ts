import type { Area } from '#server/area.ts';
import { lookupBehaviour } from '#domain/lists/lookup.server.ts';
import { coDebtorBehaviour } from './co-debtor.server.ts';
import { coDebtor } from './co-debtor.ts';
import { debtCaseAddress } from './debt-case-address.ts';
import { debtCaseBehaviour } from './debt-case.server.ts';
import { debtCase } from './debt-case.ts';
import { tag } from './tag.ts';

export const cases: Area = {
  resources: [
    { definition: debtCase, behaviour: debtCaseBehaviour },
    { definition: debtCaseAddress },
    { definition: tag, behaviour: lookupBehaviour },
    { definition: coDebtor, behaviour: coDebtorBehaviour },
  ],
};
