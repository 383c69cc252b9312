import { IconExchange } from '@tabler/icons-react';
import { lazyPart } from '#browser/screens/lazy-part.tsx';
import type { Permissions } from '#engine/web/list/list-answer.ts';
import type { AreaScreens } from '#engine/web/resource-screens.ts';
import { exchangeRate } from './exchange-rate.ts';

const ImportRates = lazyPart<{ readonly permissions: Permissions }>(async () => ({
  default: (await import('./nbp/import-button.screens.tsx')).ImportRates,
}));

export const exchangeRates: AreaScreens = {
  resources: [
    {
      definition: exchangeRate,
      list: { Toolbar: ImportRates },
      place: { group: 'administration', Icon: IconExchange, needs: 'create' },
    },
  ],
};
