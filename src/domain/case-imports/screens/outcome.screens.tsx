import type { Speech } from '#browser/language/use-say.ts';
import type { ImportSummary } from '../import-record.ts';
import { fates, importWords } from '../words.ts';

/** What came of an import in a few words: "12 utworzonych spraw, 3 sprawy z błędami". */
export function outcomeOf({ say, count }: Speech, one: ImportSummary): string {
  const { state, dry_run, created, skipped, failed, undo_state, undone, kept } = one;
  if (state === 'running') return say(importWords.running);
  if (state === 'failed') return say(importWords.failed);
  if (undo_state !== null)
    return [say(importWords.undoneShort), count(undone, fates.undone), kept && count(kept, fates.kept)]
      .filter(Boolean)
      .join(', ');
  const made = count(created, dry_run ? fates.toCreate : fates.created);
  const others = [skipped && count(skipped, fates.skippedShort), failed && count(failed, fates.withErrors)];
  return [made, ...others].filter(Boolean).join(', ');
}
