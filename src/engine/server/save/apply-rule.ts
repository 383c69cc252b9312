import type { Rule, Write } from '../behaviour.ts';

/** Applies a rule of a resource to writes that are stored together. */
export async function applyRule(rule: Rule | undefined, writes: readonly Write[]): Promise<void> {
  if (typeof rule === 'object') await rule.ofAll(writes);
  else if (rule) for (const write of writes) await rule(write);
}
