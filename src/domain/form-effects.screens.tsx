import type { FormEffect } from '#engine/web/form/form-effect.ts';
import { activityEffects } from './activities/activity-effects.screens.tsx';
import { debtCaseEffects } from './cases/debt-case-effects.screens.tsx';
import { addressEffects } from './parties/address-effects.screens.tsx';

/** What forms work out while somebody types, by the resource's name. */
export const formEffects: Readonly<Record<string, FormEffect>> = {
  activity: activityEffects,
  address: addressEffects,
  debt_case: debtCaseEffects,
};
