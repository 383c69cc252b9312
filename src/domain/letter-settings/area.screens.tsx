import { IconMailCog } from '@tabler/icons-react';
import { screen } from '#browser/screens/screen.ts';
import type { AreaScreens } from '#engine/web/resource-screens.ts';
import { LetterheadFormParts, WordingFormHead, WordingFormParts } from './letter-form-parts.screens.tsx';
import { letterhead } from './letterhead.ts';
import { letterWording } from './wording-version.ts';

const index = screen(() => import('./letter-settings.screens.tsx'));
const compare = screen(() => import('./compare-versions.screens.tsx'));

export const letterSettings: AreaScreens = {
  resources: [
    { definition: letterhead, form: { Below: LetterheadFormParts }, screens: { index } },
    {
      definition: letterWording,
      form: { Above: WordingFormHead, Below: WordingFormParts },
      screens: { index },
      place: {
        group: 'administration',
        label: { pl: 'Ustawienia pism', en: 'Letter settings' },
        Icon: IconMailCog,
        also: 'letterheads',
      },
    },
  ],
  pages: { letterheads: { compare }, letter_wordings: { compare } },
};
