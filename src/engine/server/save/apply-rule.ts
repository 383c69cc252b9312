import type { Rule, Write } from '../behaviour.ts';

/** Applies a rule of a resource to writes that are stored together. */
export async function applyRule(rule: Rule | undefined, writes: readonly Write[]): Promise<void> {
  const [first, ...others] = writes;
  if (typeof rule === 'object' && first) await rule.ofAll([first, ...others]);
  else if (typeof rule === 'function') for (const write of writes) await rule(write);
}
