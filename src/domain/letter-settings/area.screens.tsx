import { IconMailCog } from '@tabler/icons-react';
import { screen } from '#browser/screens/screen.ts';
import type { AreaScreens } from '#engine/web/resource-screens.ts';
import { letterhead } from './letterhead.ts';
import { letterWording } from './wording-version.ts';

const index = screen(() => import('./letter-settings.screens.tsx'));
const compare = screen(() => import('./compare-versions.screens.tsx'), 'show');

export const letterSettings: AreaScreens = {
  resources: [
    {
      definition: letterhead,
      form: async () => ({ Below: (await import('./letter-form-parts.screens.tsx')).LetterheadFormParts }),
      // The dialogs of letters, which suggest and warn by it.
      alsoChanges: ['debt_cases', 'summons_runs'],
      screens: { index },
    },
    {
      definition: letterWording,
      form: async () => (await import('./letter-form-parts.screens.tsx')).wordingForm,
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
