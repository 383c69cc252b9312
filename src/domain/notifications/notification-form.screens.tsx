import type { FormParts } from '#engine/web/form/form-parts.ts';
import { CasePeopleChoice } from './case-people-choice.screens.tsx';
import { notificationEffects } from './notification-effects.screens.tsx';
import { NotificationTarget } from './notification-target.screens.tsx';

export const notificationForm: FormParts = {
  effect: notificationEffects,
  Above: CasePeopleChoice,
  Below: NotificationTarget,
};
