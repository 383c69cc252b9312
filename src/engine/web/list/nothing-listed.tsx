import { useQueries } from '@tanstack/react-query';
import { get } from '#browser/calls/api-client.ts';
import { currentLanguage } from '#browser/language/language.ts';
import { queryKeys } from '#browser/calls/query-keys.ts';
import { useSay } from '#browser/language/use-say.ts';
import { useSession } from '#browser/session/session.ts';
import { paginationWords } from '#browser/pagination/pagination-words.ts';
import { resultNoun } from '#browser/pagination/result-noun.ts';
import type { Catalogue } from '../../words.ts';
import type { ListAnswer } from './list-answer.ts';
import { listWords } from './list-words.ts';
import styles from './list.module.css';
import { NewButton } from './new-button.tsx';
import { filtersIn, listParams, type SetFilter, withoutFilters, withPage } from './filters/search.ts';
import { useFilterText } from './filters/use-filter-text.ts';
import type { ListView } from './use-list-view.ts';

const words = {
  empty: { pl: 'Tu pojawią się {what}', en: 'This is where {what} will appear' },
  drop_it: { pl: 'Nic nie pasuje do tego filtra.', en: 'Nothing matches this filter.' },
  drop_one_of: {
    pl: 'Nic nie pasuje do wszystkich filtrów naraz. Zrezygnuj z jednego:',
    en: 'Nothing matches all filters at once. Drop one of them:',
  },
  drop_all: {
    pl: 'Nic nie pasuje do tych filtrów. Zrezygnuj ze wszystkich:',
    en: 'Nothing matches these filters. Drop all of them:',
  },
  past_end: { pl: 'Lista nie ma aż tylu stron', en: 'The list does not have that many pages' },
  first_page: { pl: 'Pokaż pierwszą stronę', en: 'Show the first page' },
} satisfies Catalogue;

/** An empty list says why: which filter to drop, that the page is past the end, or what to do first. */
export default function NothingListed({ view }: { readonly view: ListView }) {
  const { say } = useSay();
  const { search, setSearch, answer } = view;
  if ((answer?.pagination.total_count ?? 0) > 0) {
    return (
      <div className={styles.message}>
        <p className={styles.said}>{say(words.past_end)}</p>
        <button type="button" className={styles.drop} onClick={() => setSearch(withPage(search, 1), 'replace')}>
          {say(words.first_page)}
        </button>
      </div>
    );
  }
  return view.isEmpty ? <NothingYet view={view} /> : <WithoutFilters view={view} />;
}

function NothingYet({ view }: { readonly view: ListView }) {
  const { say } = useSay();
  const session = useSession();
  const { resource, permissions, parts } = view;
  return (
    <div className={styles.message} data-nested={view.isNested || undefined}>
      <p className={styles.said}>
        {say(parts.none?.(permissions, session) ?? words.empty, { what: resource.label[currentLanguage()].many })}
      </p>
      {view.isEmpty && !view.isNested && (
        <div className={styles.choices}>
          {permissions['create'] && <NewButton view={view} />}
          {parts.Toolbar && <parts.Toolbar permissions={permissions} />}
        </div>
      )}
    </div>
  );
}

/** Ways out are those that lead to something: a filter whose absence shows rows, or all of them; where none does, nothing is hidden. */
function WithoutFilters({ view }: { readonly view: ListView }) {
  const { say } = useSay();
  const filters = filtersIn(view.search);
  const droppable = filters.map((filter) => [filter]);
  const counts = useCountsWithout(view, filters.length > 1 ? [...droppable, filters] : droppable);
  if (counts.at(-1) === 0) return <NothingYet view={view} />;
  const ranked = filters
    .map((filter, index) => ({ filter, count: counts[index] }))
    .filter(({ count }) => count !== 0)
    .toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0));
  return (
    <div className={styles.message}>
      <p className={styles.said}>{say(paginationWords.empty)}</p>
      <p>{say(reasonOf(filters.length, ranked.length))}</p>
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
          <Count of={counts.at(-1)} />
        </button>
      )}
    </div>
  );
}

function reasonOf(set: number, helping: number) {
  if (set === 1) return words.drop_it;
  return helping > 0 ? words.drop_one_of : words.drop_all;
}

/** How many there would be without each of some filters; undefined until known. */
function useCountsWithout(view: ListView, without: readonly (readonly SetFilter[])[]) {
  const { plural } = view.resource;
  const answers = useQueries({
    queries: without.map((filters) => {
      const params = { ...listParams(withPage(withoutFilters(view.search, filters), 1), view.fixed), per_page: 1 };
      return {
        queryKey: queryKeys.list(plural, params),
        queryFn: () => get<ListAnswer>(`/api/${plural}`, params),
        meta: { quiet: true },
      };
    }),
  });
  return answers.map(({ data }) => data?.pagination.total_count);
}

interface DropProps {
  readonly view: ListView;
  readonly filter: SetFilter;
  readonly count: number | undefined;
}

function Drop({ view, filter, count }: DropProps) {
  const { say } = useSay();
  const text = useFilterText(view, filter);
  return (
    <button type="button" className={styles.drop} onClick={() => view.setSearch(withoutFilters(view.search, [filter]))}>
      {say(listWords.without, { filter: text })}
      <Count of={count} />
    </button>
  );
}

function Count({ of }: { readonly of: number | undefined }) {
  const { count } = useSay();
  return of !== undefined && <span className="quiet"> – {count(of, resultNoun)}</span>;
}
