import type { Context } from '#engine/server/behaviour.ts';
import { agreement } from './agreement.ts';

/** Whether the person asking confirms what a collector may not agree alone. */
export const mayConfirm = ({ access }: Pick<Context, 'access'>): boolean =>
  access.right(agreement, 'confirm') !== false;
