import { IconExchange } from '@tabler/icons-react';
import type { AreaScreens } from '#engine/web/resource-screens.ts';
import { exchangeRate } from './exchange-rate.ts';

export const exchangeRates: AreaScreens = {
  resources: [{ definition: exchangeRate, place: { group: 'administration', Icon: IconExchange, needs: 'create' } }],
};
