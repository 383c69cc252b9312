import { useQuery } from '@tanstack/react-query';
import { listQuery } from '#engine/web/use-records.ts';
import { formatDateTime } from '#engine/format.ts';
import { type Speech, useSay } from '#browser/language/use-say.ts';
import { ScreenLink } from '#browser/screens/screen-link.tsx';
import { RecentRuns } from '#file-runs/screens/recent.screens.tsx';
import { type ImportSummary, isUnderWay } from '../case-import.ts';
import { importerWords } from '../names.ts';
import { fates, importWords } from '../words.ts';
import styles from './import.module.css';

const asked = { per_page: 5 };

/** The last files sent in, to come back to what became of them, and the way to all. */
export function RecentImports({ onOpen }: { readonly onOpen: (id: number) => void }) {
  const speech = useSay();
  const { say } = speech;
  const { data } = useQuery({
    ...listQuery<{ data: readonly ImportSummary[] }>('imports', asked),
    staleTime: 0,
    meta: { quiet: true },
  });
  if (!data?.data.length) return null;
  const runs = data.data.map((one) => {
    const kind = [say(importerWords[one.importer]), one.dry_run && say(importWords.dry)].filter(Boolean);
    const about = [[formatDateTime(one.created_at), ...kind].join(' · '), outcomeOf(speech, one)];
    return { id: one.id, name: one.file_name, about };
  });
  return (
    <section>
      <RecentRuns title={say(importWords.recent)} runs={runs} onOpen={onOpen} />
      <p className={styles.all}>
        <ScreenLink to={{ plural: 'imports', action: 'index' }}>{say(importWords.allImports)}</ScreenLink>
      </p>
    </section>
  );
}

/** What came of an import in a few words: "12 utworzonych spraw, 3 sprawy z błędami". */
export function outcomeOf({ say, count }: Speech, one: ImportSummary): string {
  const { state, dry_run, created, skipped, failed, undo_state, undone, kept } = one;
  if (isUnderWay(one)) return say(importWords.running);
  if (state === 'failed') return say(importWords.failed);
  if (undo_state !== null)
    return [say(importWords.undoneShort), count(undone, fates.undone), kept && count(kept, fates.kept)]
      .filter(Boolean)
      .join(', ');
  const made = count(created, dry_run ? fates.toCreate : fates.created);
  const others = [skipped && count(skipped, fates.skippedShort), failed && count(failed, fates.withErrors)];
  return [made, ...others].filter(Boolean).join(', ');
}
