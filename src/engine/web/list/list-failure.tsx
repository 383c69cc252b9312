import { Button } from '@mantine/core';
import { ApiError } from '#browser/calls/api-error.ts';
import { currentLanguage } from '#browser/language/language.ts';
import { failureWords } from '#browser/calls/failure-words.ts';
import { useAskingAgain } from '#browser/calls/use-asking-again.ts';
import { useSay } from '#browser/language/use-say.ts';
import { pageWords } from '#browser/screens/screen-words.ts';
import { useModel } from '../definitions.ts';
import { filterName } from './filters/filter-name.ts';
import { filtersIn, type SetFilter, withoutFilters, withSort } from './filters/search.ts';
import { listWords } from './list-words.ts';
import styles from './list.module.css';
import type { ListView } from './use-list-view.ts';

/** A list that could not be fetched: why, and what can be done about it. */
export function ListFailure({ view, error }: { readonly view: ListView; readonly error: Error }) {
  const { say } = useSay();
  useAskingAgain(error, view.retry);
  const { search, setSearch } = view;
  const filters = filtersIn(search);
  // The address asks for something this list does not know, such as an old bookmark.
  const misasked = error instanceof ApiError && error.status === 400 ? error : null;
  const bad = filters.find(({ key }) => misasked?.parameter === `q[${key}]` || misasked?.parameter === key);
  return (
    <div className={styles.message} role="alert">
      <p className={styles.said}>{say(listWords.failed)}</p>
      <p>{error instanceof ApiError ? error.message : say(failureWords.generic)}</p>
      <div className={styles.choices}>
        {bad && <WithoutBad view={view} filter={bad} />}
        {misasked && !bad && (
          <Button onClick={() => setSearch(withSort(withoutFilters(search, filters), null))}>
            {say(listWords.clear)}
          </Button>
        )}
        {!misasked && <Button onClick={view.retry}>{say(pageWords.retry)}</Button>}
      </div>
    </div>
  );
}

function WithoutBad({ view, filter }: { readonly view: ListView; readonly filter: SetFilter }) {
  const { say } = useSay();
  const model = useModel();
  const { resource, search, setSearch } = view;
  const name = filterName(filter, { model, resource, language: currentLanguage(), say });
  const text = typeof filter.value === 'string' ? `${name}: ${filter.value}` : name;
  return (
    <Button onClick={() => setSearch(withoutFilters(search, [filter]))}>
      {say(listWords.without, { filter: text })}
    </Button>
  );
}
