import type { Db } from '#engine/server/behaviour.ts';
import type { Config } from '../../config.ts';
import { countTry, forgetTries, lock, type TryLimits } from './wrong-tries.ts';

/** What became of a try: `last` is a wrong one with one more left, `locks` the wrong one that locked. */
export type Verdict = 'right' | 'wrong' | 'last' | 'locks' | 'locked';

export interface Guess {
  /** Under what its tries add up. */
  readonly key: string;
  /** Whose step after the password it is. */
  readonly userId?: number;
  /** A secret too long to be guessed: it is looked at behind a lock too, and opens it. */
  readonly opensLock?: boolean;
  readonly isRight: () => Promise<boolean>;
}

export const tryLimits = ({ ODZYSK_MAX_ATTEMPTS, ODZYSK_UNLOCK_AFTER }: Config): TryLimits => ({
  most: ODZYSK_MAX_ATTEMPTS,
  unlockAfterMs: ODZYSK_UNLOCK_AFTER,
});

/**
 * One try at a password or a code, whoever asks for it: counted before it is looked at, forgotten when it is right.
 * However many come at once, no more are looked at than tries are allowed.
 */
export async function guess(db: Db, limits: TryLimits, { key, userId, opensLock, isRight }: Guess): Promise<Verdict> {
  const { tries, locked } = await countTry(db, key, limits, userId);
  if (locked && !opensLock) return 'locked';
  if (await isRight()) {
    await forgetTries(db, key);
    return 'right';
  }
  if (locked) return 'locked';
  if (tries < limits.most) return tries === limits.most - 1 ? 'last' : 'wrong';
  await lock(db, key);
  return 'locks';
}
