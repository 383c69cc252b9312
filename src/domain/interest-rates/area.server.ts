import type { Area } from '#server/area.ts';
import { interestRateBehaviour } from './interest-rate.server.ts';
import { interestRate } from './interest-rate.ts';

export const interestRates: Area = {
  resources: [{ definition: interestRate, behaviour: interestRateBehaviour }],
};
