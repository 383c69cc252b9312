import { buildModel } from '#engine/model.ts';
import { resources } from './index.ts';

/** All resources with their relations, checked when the program starts. */
export const model = buildModel(resources);
