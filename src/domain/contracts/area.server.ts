import type { Area } from '#server/area.ts';
import { contractItemBehaviour } from './contract-item.server.ts';
import { contractItem } from './contract-item.ts';
import { contractBehaviour } from './contract.server.ts';
import { contract } from './contract.ts';

export const contracts: Area = {
  resources: [
    { definition: contract, behaviour: contractBehaviour },
    { definition: contractItem, behaviour: contractItemBehaviour },
  ],
};
