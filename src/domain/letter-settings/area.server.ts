import type { Area } from '#server/area.ts';
import { letterheadBehaviour } from './letterhead.server.ts';
import { letterhead } from './letterhead.ts';
import { wordingBehaviour } from './wording-version.server.ts';
import { letterWording } from './wording-version.ts';

export const letterSettings: Area = {
  resources: [
    { definition: letterhead, behaviour: letterheadBehaviour },
    { definition: letterWording, behaviour: wordingBehaviour },
  ],
};
