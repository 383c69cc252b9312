import type { Area } from '#server/area.ts';
import { debtCaseAddress } from './debt-case-address.ts';
import { debtCaseBehaviour } from './debt-case.server.ts';
import { debtCase } from './debt-case.ts';

export const cases: Area = {
  resources: [{ definition: debtCase, behaviour: debtCaseBehaviour }, { definition: debtCaseAddress }],
};
