import { useMemo, useState } from 'react';

/** Which rows of a list are ticked; they stay so on its other pages. */
export interface ChosenRows {
  readonly ids: ReadonlySet<number>;
  /** All that meet the filters, on every page. */
  readonly isAll: boolean;
  readonly choose: (ids: readonly number[], isChosen: boolean) => void;
  readonly chooseAll: () => void;
  readonly clear: () => void;
}

const none: ReadonlySet<number> = new Set();

/** Rows of one list; with other filters (`of`) it is another list, and nothing of it is ticked. */
export function useChosenRows(of: string): ChosenRows {
  const [chosen, setChosen] = useState({ of, ids: none, isAll: false });
  return useMemo(() => {
    const { ids, isAll } = chosen.of === of ? chosen : { ids: none, isAll: false };
    return {
      ids,
      isAll,
      choose(some, isChosen) {
        const next = new Set(ids);
        for (const id of some)
          if (isChosen) next.add(id);
          else next.delete(id);
        setChosen({ of, ids: next, isAll: false });
      },
      chooseAll: () => setChosen({ of, ids, isAll: true }),
      clear: () => setChosen({ of, ids: none, isAll: false }),
    };
  }, [chosen, of]);
}
