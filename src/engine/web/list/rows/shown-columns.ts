import type { SearchTree } from '#browser/addresses/search-params.ts';
import type { Column } from './columns.ts';

export interface HiddenColumns {
  readonly hidden: ReadonlySet<string>;
  readonly toggle: (name: string) => void;
}

/** The columns that an address names, in its order; null where it names none. */
export function namedColumns({ columns }: SearchTree, all: readonly Column[]): readonly Column[] | null {
  const names = typeof columns === 'string' ? columns.split(',') : Array.isArray(columns) ? columns : [];
  const named = names.flatMap((name: string) => all.find((column) => column.name === name) ?? []);
  return named.length ? named : null;
}

/** What an address names is shown and hidden in the address; else as usual in this browser. */
export function hidingIn(
  search: SearchTree,
  setSearch: (search: object, how: 'replace') => void,
  all: readonly Column[],
  usual: HiddenColumns,
): HiddenColumns {
  const named = namedColumns(search, all)?.map(({ name }) => name);
  if (!named) return usual;
  return {
    hidden: new Set(all.map(({ name }) => name).filter((name) => !named.includes(name))),
    toggle(name) {
      const columns = named.includes(name) ? named.filter((one) => one !== name) : [...named, name];
      setSearch({ ...search, columns }, 'replace');
    },
  };
}
