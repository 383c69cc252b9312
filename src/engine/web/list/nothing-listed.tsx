import { useQueries } from '@tanstack/react-query';
import { get } from '#browser/calls/api-client.ts';
import { currentLanguage } from '#browser/language/language.ts';
import { queryKeys } from '#browser/calls/query-keys.ts';
import { useSay } from '#browser/language/use-say.ts';
import { paginationWords } from '#browser/pagination/pagination-words.ts';
import type { CountedWords } from '../../words.ts';
import type { ListAnswer } from './list-answer.ts';
import { listWords } from './list-words.ts';
import styles from './list.module.css';
import { NewButton } from './new-button.tsx';
import { filtersIn, listParams, type SetFilter, withoutFilters, withPage } from './filters/search.ts';
import { useFilterText } from './filters/use-filter-text.ts';
import type { ListView } from './use-list-view.ts';

const result: CountedWords = {
  pl: { one: 'wynik', few: 'wyniki', many: 'wyników', other: 'wyniku' },
  en: { one: 'result', other: 'results' },
};

/** An empty list says why: which filter to drop, that the page is past the end, or what to do first. */
export function NothingListed({ view }: { readonly view: ListView }) {
  const { say } = useSay();
  const { search, setSearch, answer, resource, permissions, parts } = view;
  const language = currentLanguage();
  const filters = filtersIn(search);
  if ((answer?.pagination.total_count ?? 0) > 0) {
    return (
      <div className={styles.message}>
        <p className={styles.said}>{say(listWords.past_end)}</p>
        <button type="button" className={styles.drop} onClick={() => setSearch(withPage(search, 1), 'replace')}>
          {say(listWords.first_page)}
        </button>
      </div>
    );
  }
  if (!view.isEmpty) return <WithoutFilters view={view} filters={filters} />;
  return (
    <div className={styles.message} data-nested={view.isNested || undefined}>
      <p className={styles.said}>
        {say((permissions['create'] && parts.none) || listWords.empty, { what: resource.label[language].many })}
      </p>
      {!view.isNested && (
        <div className={styles.choices}>
          {permissions['create'] && <NewButton view={view} />}
          {parts.Toolbar && <parts.Toolbar permissions={permissions} />}
        </div>
      )}
    </div>
  );
}

function WithoutFilters({ view, filters }: { readonly view: ListView; readonly filters: readonly SetFilter[] }) {
  const { say } = useSay();
  const { plural } = view.resource;
  const counts = useQueries({
    queries: filters.map((filter) => {
      const params = { ...listParams(withPage(withoutFilters(view.search, [filter]), 1), view.fixed), per_page: 1 };
      return {
        queryKey: queryKeys.list(plural, params),
        queryFn: () => get<ListAnswer>(`/api/${plural}`, params),
        meta: { quiet: true },
      };
    }),
  });
  const ranked = filters
    .map((filter, index) => ({ filter, count: counts[index]?.data?.pagination.total_count }))
    .toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0));
  return (
    <div className={styles.message}>
      <output className={styles.said}>{say(paginationWords.empty)}</output>
      <p>{say(filters.length > 1 ? listWords.drop_one_of : listWords.drop_it)}</p>
      <ul className="plain-list">
        {ranked.map(({ filter, count }) => (
          <li key={filter.key}>
            <Drop view={view} filter={filter} count={count} />
          </li>
        ))}
      </ul>
      {filters.length > 1 && (
        <button
          type="button"
          className={styles.drop}
          onClick={() => view.setSearch(withoutFilters(view.search, filters))}
        >
          {say(listWords.clear)}
        </button>
      )}
    </div>
  );
}

interface DropProps {
  readonly view: ListView;
  readonly filter: SetFilter;
  /** How many there would be; undefined until known. */
  readonly count: number | undefined;
}

function Drop({ view, filter, count }: DropProps) {
  const { say, count: counted } = useSay();
  const text = useFilterText(view, filter);
  return (
    <button type="button" className={styles.drop} onClick={() => view.setSearch(withoutFilters(view.search, [filter]))}>
      {say(listWords.without, { filter: text })}
      {count !== undefined && <span className="quiet"> – {counted(count, result)}</span>}
    </button>
  );
}
