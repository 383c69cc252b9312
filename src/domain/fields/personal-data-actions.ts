import type { Action } from '#engine/resource.ts';
import { notErased } from './erased-at.ts';

/** Handing out and erasing what is kept of somebody, each with a screen of its own. */
export const personalDataActions = {
  personal_data: { label: { pl: 'Wydaj dane osobowe', en: 'Hand out personal data' }, rare: true },
  erase: { label: { pl: 'Usuń dane osobowe', en: 'Erase personal data' }, rare: true, enabledWhen: notErased },
} as const satisfies Record<string, Action>;
