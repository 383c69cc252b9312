import type { FormParts } from '#engine/web/form/form-parts.ts';
import { debtCaseEffects, saidOfCase } from './debt-case-effects.screens.tsx';

export const debtCaseForm: FormParts = {
  effect: debtCaseEffects,
  said: saidOfCase,
  asks: async (...values) => (await import('./page/state/ask-closing.screens.tsx')).askBeforeEnd(...values),
  undoable: ['debt_case_state_id', 'user_ids'],
};
