import { useMemo, useRef, useState } from 'react';

/** Which rows of a list are ticked; they stay so on its other pages. */
export interface ChosenRows {
  readonly ids: ReadonlySet<number>;
  /** All that meet the filters, on every page. */
  readonly isAll: boolean;
  readonly choose: (ids: readonly number[], isChosen: boolean) => void;
  /** One of the rows shown, or with Shift all from the one before to it. */
  readonly chooseOne: (id: number, isChosen: boolean, shown: readonly number[], isRange: boolean) => void;
  readonly chooseAll: () => void;
  readonly clear: () => void;
}

const none: ReadonlySet<number> = new Set();

/** Rows of one list; with other filters (`of`) it is another list, and nothing of it is ticked. */
export function useChosenRows(of: string): ChosenRows {
  const [chosen, setChosen] = useState({ of, ids: none, isAll: false });
  const last = useRef<number | null>(null);
  return useMemo(() => {
    const { ids, isAll } = chosen.of === of ? chosen : { ids: none, isAll: false };
    return {
      ids,
      isAll,
      choose,
      chooseOne(id, isChosen, shown, isRange) {
        const ends = [last.current, id].map((one) => (one === null ? -1 : shown.indexOf(one)));
        last.current = id;
        choose(
          isRange && !ends.includes(-1) ? shown.slice(Math.min(...ends), Math.max(...ends) + 1) : [id],
          isChosen,
          isAll ? shown : ids,
        );
      },
      chooseAll: () => setChosen({ of, ids, isAll: true }),
      clear: () => setChosen({ of, ids: none, isAll: false }),
    };

    function choose(some: readonly number[], isChosen: boolean, before: Iterable<number> = ids): void {
      const next = new Set(before);
      for (const id of some)
        if (isChosen) next.add(id);
        else next.delete(id);
      setChosen({ of, ids: next, isAll: false });
    }
  }, [chosen, of]);
}
