import { type Problem, sayProblem } from '#engine/messages.ts';
import type { Context } from '#engine/server/behaviour.ts';
import type { LetterKind } from '#domain/letters/letter-kinds.ts';
import type { RunOutlook } from './progress.ts';
import { reasonsToSkip } from './reasons-to-skip.server.ts';

/** What a run would do: how many cases get a letter, how many none and why, the commonest reason first. Stores nothing. */
export async function outlookOf(context: Context, kind: LetterKind, ids: readonly number[]): Promise<RunOutlook> {
  const reasons = [...(await reasonsToSkip(context.db, ids, kind)).values()];
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
