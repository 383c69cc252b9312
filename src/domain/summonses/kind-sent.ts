import type { Problems } from '#engine/server/refusal.ts';
import { isLetterKind, type LetterKind } from '#domain/letters/letter-kinds.ts';

/** The kind that was sent; null where it is no letter, which is then told. */
export function kindSent(kind: unknown, problems: Problems): LetterKind | null {
  if (isLetterKind(kind)) return kind;
  problems.add('kind', kind === undefined || kind === null ? 'blank' : 'inclusion');
  return null;
}
