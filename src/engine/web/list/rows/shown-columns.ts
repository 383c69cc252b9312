import type { SearchTree } from '#browser/addresses/search-params.ts';
import type { Column } from './columns.ts';
import type { HiddenColumns } from './use-hidden-columns.ts';

/** The columns that an address names, in its order; null where it names none. */
export function namedColumns({ columns }: SearchTree, all: readonly Column[]): readonly Column[] | null {
  const names = typeof columns === 'string' ? columns.split(',') : Array.isArray(columns) ? columns : [];
  const named = names.flatMap((name: string) => all.find((column) => column.name === name) ?? []);
  return named.length ? named : null;
}

/** What an address names is shown and hidden in the address; else this browser remembers it. */
export function hidingIn(
  search: SearchTree,
  setSearch: (search: object, how: 'replace') => void,
  all: readonly Column[],
  remembered: HiddenColumns,
): HiddenColumns {
  const named = namedColumns(search, all)?.map(({ name }) => name);
  if (!named) return remembered;
  return {
    hidden: new Set(all.map(({ name }) => name).filter((name) => !named.includes(name))),
    toggle(name) {
      const columns = named.includes(name) ? named.filter((one) => one !== name) : [...named, name];
      setSearch({ ...search, columns }, 'replace');
    },
  };
}
