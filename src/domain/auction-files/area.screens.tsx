import { IconFileImport } from '@tabler/icons-react';
import { screen } from '#browser/screens/screen.ts';
import type { AreaScreens } from '#engine/web/resource-screens.ts';
import { santanderImportFileList } from './screens/list.screens.tsx';
import { santanderImportFile } from './santander-import-file.ts';

export const auctionFiles: AreaScreens = {
  resources: [
    {
      definition: santanderImportFile,
      list: santanderImportFileList,
      screens: { show: screen(() => import('./screens/page.screens.tsx')) },
      place: {
        group: 'bank',
        label: { pl: 'Odpowiedzi z aukcji', en: 'Auction responses' },
        Icon: IconFileImport,
      },
      alsoChanges: ['debt_cases', 'activities'],
    },
  ],
  pages: {
    santander_import_files: { auction_upload: screen(() => import('./screens/upload.screens.tsx'), 'auction_upload') },
  },
};
