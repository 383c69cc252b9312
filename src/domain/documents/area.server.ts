import type { Area } from '#server/area.ts';
import { addBinaryFileRoutes } from './binary-file-routes.server.ts';
import { binaryFile } from './binary-file.ts';
import { documentBehaviour } from './document.server.ts';
import { document } from './document.ts';

export const documents: Area = {
  resources: [{ definition: document, behaviour: documentBehaviour }, { definition: binaryFile }],
  routes: [addBinaryFileRoutes],
};
