import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageQuery } from '#engine/web/use-records.ts';
import { type Line, linePlural, openStates } from '../line.ts';

/** So many lines are loaded at once; beyond `near` of them the next ones are asked for, long before they are needed. */
const [atOnce, near, before] = [30, 12, 3];

interface LoadedLines {
  readonly rows: readonly Line[];
  readonly isLoading: boolean;
  /** There are no lines behind those that are loaded. */
  readonly isEnd: boolean;
  /** There are lines before those that are loaded. */
  readonly hasEarlier: boolean;
  /** Loads what comes after, once one has come far enough. */
  readonly follow: (current: Line) => void;
  readonly goBack: () => void;
  readonly beginAnew: () => void;
}

/** The lines of a filter that are left to decide, in their order, loaded ahead of whoever works them. */
export function useLines(filter: object, first: number): LoadedLines {
  const [starts, setStarts] = useState<readonly number[]>([first]);
  const from = starts.at(-1)!;
  const search = { q: { state_in: openStates, ...filter, id_gteq: from }, s: 'id asc', per_page: atOnce };
  const { data, isPlaceholderData } = useQuery(pageQuery<Line>(linePlural, search));
  const rows = data?.data ?? [];
  const isNew = data !== undefined && !isPlaceholderData;

  function follow({ id }: Line): void {
    const at = rows.findIndex((row) => row.id === id);
    if (isNew && at >= near && rows.length === atOnce) setStarts([...starts, rows[at - before]!.id]);
  }

  return {
    rows,
    isLoading: !isNew,
    isEnd: isNew && rows.length < atOnce,
    hasEarlier: starts.length > 1 || from > 0,
    follow,
    goBack: () => setStarts(starts.length > 1 ? starts.slice(0, -1) : [0]),
    beginAnew: () => setStarts([0]),
  };
}
