import { screen } from '#browser/screens/screen.ts';
import type { AreaScreens } from '#engine/web/resource-screens.ts';

const call = screen(() => import('./screens/summons.screens.tsx'));

export const summonses: AreaScreens = {
  pages: {
    debt_cases: {
      summonses: screen(() => import('./run/run.screens.tsx'), 'new_call'),
      letters: call,
      report_call_leasing: call,
      report_call_loan: call,
    },
  },
};
