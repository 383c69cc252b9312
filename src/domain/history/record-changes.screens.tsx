import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { HistoryAnswer } from '#engine/history-line.ts';
import { HistoryEntries } from '#engine/web/record/history/entries.tsx';
import { get } from '#browser/calls/api-client.ts';
import { dataOf } from '#browser/calls/data-of.ts';
import { LoadingScreen } from '#browser/screens/loading-screen.tsx';
import { queryKeys } from '#browser/calls/query-keys.ts';
import type { ScreenProps } from '#browser/screens/screen.ts';
import { ScreenHeader } from '#browser/screens/screen-header.tsx';
import { stringifySearch } from '#browser/addresses/search-params.ts';
import { may, useSession } from '#browser/session/session.ts';
import { useSay } from '#browser/language/use-say.ts';
import { paginationWords } from '#browser/pagination/pagination-words.ts';
import { changeWords } from '#engine/web/record/record-words.ts';
import type { Words } from '#engine/words.ts';
import { RecordChangesFilters } from './record-changes-filters.screens.tsx';
import { filtersIn } from './record-changes-search.screens.tsx';
import styles from './record-changes.module.css';

const path = '/api/record_changes';
const title: Words = { pl: 'Historia zmian', en: 'Record of changes' };
const exportCsv: Words = { pl: 'Eksport CSV', en: 'Export CSV' };

/** Everything that anybody did, for administrators: searched by who, what, when, where from and what the values say. */
export default function RecordChanges({ plural, search, setSearch }: ScreenProps) {
  const { say } = useSay();
  const session = useSession();
  const filters = filtersIn(search);
  const page = typeof search['page'] === 'string' ? search['page'] : '1';
  const data = dataOf(
    useQuery({
      queryKey: queryKeys.list(plural, { ...filters, page }),
      queryFn: ({ signal }) => get<HistoryAnswer>(path, { ...filters, page }, signal),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  );
  return (
    <>
      <ScreenHeader title={say(title)}>
        {may(session, plural, 'csv') && (
          <a className={styles.export} href={`${path}.csv${stringifySearch(filters)}`} download>
            <IconDownload size={16} aria-hidden />
            {say(exportCsv)}
          </a>
        )}
      </ScreenHeader>
      <RecordChangesFilters filters={filters} onChange={(changed) => setSearch(changed, 'replace')} />
      {data ? <Lines answer={data} onPage={(to) => setSearch({ ...filters, page: String(to) })} /> : <LoadingScreen />}
    </>
  );
}

interface LinesProps {
  readonly answer: HistoryAnswer;
  readonly onPage: (page: number) => void;
}

function Lines({ answer: { data, pagination }, onPage }: LinesProps) {
  const { say } = useSay();
  const { prev_page: newer, next_page: older } = pagination;
  return (
    <>
      {data.length === 0 && <p className={styles.none}>{say(changeWords.none_found)}</p>}
      <HistoryEntries lines={data} />
      <nav className={styles.pages} aria-label={say(paginationWords.label)}>
        {newer !== null && (
          <button type="button" onClick={() => onPage(newer)}>
            {say(changeWords.newer)}
          </button>
        )}
        {older !== null && (
          <button type="button" onClick={() => onPage(older)}>
            {say(changeWords.older_page)}
          </button>
        )}
      </nav>
    </>
  );
}
