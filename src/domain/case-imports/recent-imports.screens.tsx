import { useQuery } from '@tanstack/react-query';
import { get } from '#web/api-client.ts';
import { formatDateTime } from '#web/format.ts';
import { queryKeys } from '#web/query-keys.ts';
import type { ImportSummary } from './import-record.ts';
import { fates, importerWords, importWords } from './import-words.ts';
import styles from './recent-imports.module.css';
import { useSay } from '#domain/case-page/say.screens.tsx';

const most = 8;

/** The last files sent in, to come back to what became of them. */
export function RecentImports({ onOpen }: { readonly onOpen: (id: number) => void }) {
  const { say, count } = useSay();
  const { data } = useQuery({
    queryKey: queryKeys.list('imports', {}),
    queryFn: ({ signal }) => get<{ data: readonly ImportSummary[] }>('/api/imports', undefined, signal),
    staleTime: 0,
    meta: { quiet: true },
  });
  if (!data?.data.length) return null;
  return (
    <section>
      <h2 className={styles.title}>{say(importWords.recent)}</h2>
      <ul className={styles.list}>
        {data.data.slice(0, most).map((one) => (
          <li key={one.id}>
            <button type="button" className={styles.open} onClick={() => onOpen(one.id)}>
              <span className={styles.name}>{one.file_name}</span>
              <span className={styles.about}>
                {formatDateTime(one.created_at)} · {importerWords[one.importer] && say(importerWords[one.importer]!)}
                {one.dry_run && ` · ${say(importWords.dry)}`}
              </span>
              <span className={styles.about}>{outcomeOf(one)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );

  function outcomeOf({ state, dry_run, created, failed }: ImportSummary): string {
    if (state === 'running') return say(importWords.running);
    if (state === 'failed') return say(importWords.failed);
    const made = count(created, dry_run ? fates.toCreate : fates.created);
    return failed > 0 ? `${made}, ${count(failed, fates.withErrors)}` : made;
  }
}
