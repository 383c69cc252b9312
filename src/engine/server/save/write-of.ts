import type { Write } from '../behaviour.ts';
import { Problems } from '../refusal.ts';

type Rest = Pick<Write, 'sent' | 'payload' | 'problems' | 'warnings'>;

/** A write of which nobody sent anything and nothing is wrong, but for what is told of it. */
export const writeOf = <Told extends Omit<Write, keyof Rest>>(told: Told): Rest & Told => ({
  sent: new Set(),
  payload: {},
  problems: new Problems(),
  warnings: new Problems(),
  ...told,
});
