import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSay } from '#browser/language/use-say.ts';
import { ShortPages } from '#browser/pagination/short-pages.tsx';
import { dataOf } from '#browser/calls/data-of.ts';
import { LoadingScreen } from '#browser/screens/loading-screen.tsx';
import { pageQuery } from '#engine/web/use-records.ts';
import type { ScreenProps } from '#browser/screens/screen.ts';
import { ScreenHeader } from '#browser/screens/screen-header.tsx';
import styles from './history.module.css';
import { type ImportSummary, isUnderWay } from '../case-import.ts';
import { importerWords } from '../names.ts';
import { importWords } from '../words.ts';
import { pollEvery } from '#file-runs/screens/use-run.screens.tsx';
import tableStyles from '#file-runs/screens/rows.module.css';
import type { Words } from '#engine/words.ts';
import { formatDateTime } from '#engine/format.ts';
import { ScreenLink } from '#browser/screens/screen-link.tsx';
import { ImportButton } from './button.screens.tsx';
import { outcomeOf } from './recent.screens.tsx';

const perPage = 20;

/** Every file of cases that was sent: by whom, when, and what came of it. */
export default function ImportHistory({ plural, search, setSearch }: ScreenProps) {
  const { say } = useSay();
  const text = textIn(search['file']);
  const kind = textIn(search['dry_run']);
  const since = textIn(search['since']);
  const page = textIn(search['page']) || '1';
  const asked = { q: { file_name_cont: text, dry_run_eq: kind, created_at_gteq: since }, page, per_page: perPage };
  const data = dataOf(
    useQuery({
      ...pageQuery<ImportSummary>(plural, asked),
      refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? pollEvery : false),
      staleTime: 0,
    }),
  );
  const filters = { file: text, dry_run: kind, since };
  const show = (changes: object) => setSearch({ ...filters, ...changes }, 'replace');
  return (
    <>
      <ScreenHeader title={say(importWords.history)} about={say(importWords.aboutHistory)}>
        <ImportButton />
      </ScreenHeader>
      <div className={styles.filters}>
        <TextInput
          label={say(importWords.find)}
          type="search"
          value={text}
          onChange={(event) => show({ file: event.currentTarget.value })}
        />
        <NativeSelect
          label={say(importWords.kinds)}
          value={kind}
          onChange={(event) => show({ dry_run: event.currentTarget.value })}
          data={[
            { value: '', label: say(importWords.importsAndChecks) },
            { value: 'false', label: say(importWords.importsAlone) },
            { value: 'true', label: say(importWords.checksAlone) },
          ]}
        />
        {since && (
          <Button variant="default" rightSection={<IconX size={14} aria-hidden />} onClick={() => show({ since: '' })}>
            {say(importWords.since, { when: since.replace('T', ' ') })}
          </Button>
        )}
      </div>
      {!data && <LoadingScreen />}
      {data && (
        <ImportTable imports={data.data} none={text || kind || since ? importWords.none : importWords.noneYet} />
      )}
      {data && <ShortPages info={data.pagination} onPage={(to) => setSearch({ ...filters, page: to })} />}
    </>
  );
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : '');

/** Imports one under the other, each leading to what came of it. */
function ImportTable({ imports, none }: { readonly imports: readonly ImportSummary[]; readonly none: Words }) {
  const speech = useSay();
  const { say } = speech;
  if (!imports.length) return <p className={styles.none}>{say(none)}</p>;
  return (
    <div className={tableStyles.scroll}>
      <table className={tableStyles.table}>
        <thead>
          <tr>
            <th scope="col">{say(importWords.when)}</th>
            <th scope="col">{say(importWords.file)}</th>
            <th scope="col">{say(importWords.sender)}</th>
            <th scope="col">{say(importWords.importer)}</th>
            <th scope="col">{say(importWords.outcome)}</th>
          </tr>
        </thead>
        <tbody>
          {imports.map((one) => (
            <tr key={one.id}>
              <td className={styles.when}>{formatDateTime(one.created_at)}</td>
              <td className={styles.file}>
                <ScreenLink to={{ plural: 'debt_cases', action: 'import', search: { import_id: one.id } }}>
                  {one.file_name}
                </ScreenLink>
              </td>
              <td>{one.user}</td>
              <td>
                {say(importerWords[one.importer])}
                {one.dry_run && ` (${say(importWords.dry)})`}
              </td>
              <td className={tableStyles.reasons}>{outcomeOf(speech, one)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
