import { type Problem, sayProblem } from '#engine/messages.ts';
import type { Context, Db } from '#engine/server/behaviour.ts';
import type { LetterKind } from '#domain/letters/letter-kinds.ts';
import { readLedgers } from '../facts/question.server.ts';
import type { RunOutlook } from './progress.ts';
import { reasonsToSkip } from './reasons-to-skip.server.ts';

/** Cases whose ledgers are worked out at once. */
const chunk = 500;

/** Why cases would get no letter, by their id, however many they are. */
export async function skippedCases(db: Db, kind: LetterKind, ids: readonly number[]): Promise<Map<number, Problem>> {
  const reasons = new Map<number, Problem>();
  for (let from = 0; from < ids.length; from += chunk) {
    const some = ids.slice(from, from + chunk);
    const found = await reasonsToSkip(db, some, kind, await readLedgers(db, some));
    for (const [id, reason] of found) reasons.set(id, reason);
  }
  return reasons;
}

/** What a run would do: how many cases get a letter, how many none and why, the commonest reason first. Stores nothing. */
export async function outlookOf(context: Context, kind: LetterKind, ids: readonly number[]): Promise<RunOutlook> {
  const reasons = [...(await skippedCases(context.db, kind, ids)).values()];
  const skipped = [...Map.groupBy(reasons, ({ code }) => code)].map(([code, all]) => ({
    code,
    message: sayProblem({ code, params: { user: usersOf(all) } }, context),
    count: all.length,
  }));
  return {
    total: ids.length,
    made: ids.length - reasons.length,
    skipped: skipped.toSorted((one, other) => other.count - one.count),
  };
}

/** Who has written already is another from case to case. */
const usersOf = (reasons: readonly Problem[]) =>
  [...new Set(reasons.map(({ params }) => params?.['user'] ?? ''))].join(', ');
