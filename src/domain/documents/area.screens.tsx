import { screen } from '#browser/screens/screen.ts';
import type { AreaScreens } from '#engine/web/resource-screens.ts';
import { binaryFile } from './files/binary-file.ts';
import { CaseDocuments } from './case-documents.screens.tsx';
import { DocumentFormFiles } from './document-form-files.screens.tsx';
import { document } from './document.ts';
import { sendChosenFiles } from './files/send-chosen-files.screens.tsx';

export const documents: AreaScreens = {
  resources: [
    {
      definition: document,
      form: { Below: DocumentFormFiles, afterSave: sendChosenFiles },
      place: { group: 'registers', label: { pl: 'Dokumenty', en: 'Documents' } },
      tab: { group: 'papers', Body: ({ id }) => <CaseDocuments caseId={id} />, order: 6 },
    },
    { definition: binaryFile, screens: { show: screen(() => import('./files/file-page.screens.tsx')) }, place: null },
  ],
};
