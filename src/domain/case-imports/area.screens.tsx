import { IconTableImport } from '@tabler/icons-react';
import { screen } from '#browser/screens/screen.ts';
import type { AreaScreens } from '#engine/web/resource-screens.ts';
import { caseImport } from './case-import.ts';

export const caseImports: AreaScreens = {
  resources: [
    {
      definition: caseImport,
      screens: { index: screen(() => import('./screens/history.screens.tsx')), isListAlone: true },
      place: { group: 'bank', Icon: IconTableImport },
    },
  ],
  pages: { debt_cases: { import: screen(() => import('./screens/import.screens.tsx'), 'import') } },
};
