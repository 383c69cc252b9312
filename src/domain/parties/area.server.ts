import type { Area } from '#server/area.ts';
import { addressBehaviour } from './address.server.ts';
import { address } from './address.ts';
import { businessEntity } from './business-entity.ts';
import { creditor } from './creditor.ts';
import { debtor } from './debtor.ts';
import { businessEntityBehaviour, debtorBehaviour } from './party.server.ts';
import { personBehaviour } from './person.server.ts';
import { person } from './person.ts';

export const parties: Area = {
  resources: [
    { definition: creditor, behaviour: businessEntityBehaviour },
    { definition: debtor, behaviour: debtorBehaviour },
    { definition: businessEntity },
    { definition: address, behaviour: addressBehaviour },
    { definition: person, behaviour: personBehaviour },
  ],
};
