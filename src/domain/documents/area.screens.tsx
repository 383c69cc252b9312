import { behindTab } from '#browser/screens/behind-tab.ts';
import { screen } from '#browser/screens/screen.ts';
import type { AreaScreens } from '#engine/web/resource-screens.ts';
import { binaryFile } from './files/binary-file.ts';
import { document } from './document.ts';

export const documents: AreaScreens = {
  resources: [
    {
      definition: document,
      form: async () => (await import('./document-form-files.screens.tsx')).documentForm,
      place: { group: 'registers' },
      tab: {
        group: 'papers',
        Body: behindTab(async () => (await import('./case-documents.screens.tsx')).CaseDocuments),
        order: 6,
      },
    },
    { definition: binaryFile, screens: { show: screen(() => import('./files/file-page.screens.tsx')) }, place: null },
  ],
};
