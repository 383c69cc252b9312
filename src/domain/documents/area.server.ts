import type { Area } from '#server/area.ts';
import { addBinaryFileRoutes } from './files/binary-file-routes.server.ts';
import { binaryFileBehaviour } from './files/binary-file.server.ts';
import { binaryFile } from './files/binary-file.ts';
import { documentBehaviour } from './document.server.ts';
import { document } from './document.ts';

export const documents: Area = {
  resources: [
    { definition: document, behaviour: documentBehaviour },
    { definition: binaryFile, behaviour: binaryFileBehaviour },
  ],
  routes: [addBinaryFileRoutes],
};
