import { IconPercentage } from '@tabler/icons-react';
import type { AreaScreens } from '#engine/web/resource-screens.ts';
import { interestRate } from './interest-rate.ts';

export const interestRates: AreaScreens = {
  resources: [{ definition: interestRate, place: { group: 'administration', Icon: IconPercentage } }],
};
