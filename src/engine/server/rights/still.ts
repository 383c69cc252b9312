import type { Context } from '../behaviour.ts';
import { unauthorized } from '../refusal.ts';

/** For what is made while somebody takes it, for hours if they like: refuses with 403 once they are somebody else to the rights, or nobody. */
export async function refuseUnlessStill({ isStill }: Context): Promise<void> {
  if ((await isStill?.()) === false) throw unauthorized();
}
