import { useQuery } from '@tanstack/react-query';
import { useSay } from '#browser/language/use-say.ts';
import { get } from '#browser/calls/api-client.ts';
import { formatDateTime } from '#engine/format.ts';
import { queryKeys } from '#browser/calls/query-keys.ts';
import { ScreenLink } from '#browser/screens/screen-link.tsx';
import { outcomeOf } from './import-outcome.screens.tsx';
import type { ImportSummary } from './import-record.ts';
import { importerWords, importWords } from './import-words.ts';
import styles from './recent-imports.module.css';

const asked = { per_page: 5 };

/** The last files sent in, to come back to what became of them, and the way to all. */
export function RecentImports({ onOpen }: { readonly onOpen: (id: number) => void }) {
  const speech = useSay();
  const { say } = speech;
  const { data } = useQuery({
    queryKey: queryKeys.list('imports', asked),
    queryFn: ({ signal }) => get<{ data: readonly ImportSummary[] }>('/api/imports', asked, signal),
    staleTime: 0,
    meta: { quiet: true },
  });
  if (!data?.data.length) return null;
  return (
    <section>
      <h2 className={styles.title}>{say(importWords.recent)}</h2>
      <ul className={styles.list}>
        {data.data.map((one) => (
          <li key={one.id}>
            <button type="button" className={styles.open} onClick={() => onOpen(one.id)}>
              <span className={styles.name}>{one.file_name}</span>
              <span className={styles.about}>
                {formatDateTime(one.created_at)} · {importerWords[one.importer] && say(importerWords[one.importer]!)}
                {one.dry_run && ` · ${say(importWords.dry)}`}
              </span>
              <span className={styles.about}>{outcomeOf(speech, one)}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.all}>
        <ScreenLink to={{ plural: 'imports', action: 'index' }}>{say(importWords.allImports)}</ScreenLink>
      </p>
    </section>
  );
}
