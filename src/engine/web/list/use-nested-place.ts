import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useScreenPlace } from '#browser/screens/screen-place.ts';
import { pathOf } from '#browser/addresses/screen-address.ts';
import { isTree, parseSearch, type SearchTree, stringifySearch } from '#browser/addresses/search-params.ts';
import { withPage } from './filters/search.ts';
import type { ListPlace } from './use-list-view.ts';

/**
 * Where a list inside a record keeps its filters: in the page's address under its own plural (`contracts[page]=2`),
 * so that Back finds them again; in a dialog only as long as that is open.
 */
export function useNestedPlace(plural: string): ListPlace {
  const router = useRouter();
  const { place, address } = useScreenPlace();
  const [own, setOwn] = useState<SearchTree>({});
  const beside = address.search[plural];
  const kept = isTree(beside) ? beside : {};
  if (place === 'dialog') {
    return {
      search: own,
      setSearch: (next) => setOwn(parseSearch(stringifySearch(next))),
      hrefOf: () => pathOf(address),
    };
  }
  return {
    search: kept,
    setSearch(next, how = 'push') {
      const search = { ...router.latestLocation.search, [plural]: { ...next } };
      void router.navigate({ to: '.', search, replace: how === 'replace', resetScroll: false });
    },
    hrefOf: (next) => pathOf(address) + stringifySearch({ ...address.search, [plural]: next }),
  };
}

/** The page of what is listed inside a record otherwise than as a list of its resource, kept as those of such lists are. */
export function useNestedPage(plural: string): readonly [page: number, setPage: (page: number) => void] {
  const { search, setSearch } = useNestedPlace(plural);
  return [Math.max(1, Number(search['page']) || 1), (page) => setSearch(withPage(search, page))];
}
