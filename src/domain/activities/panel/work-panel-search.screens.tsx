import { isTree, type SearchTree, type SearchValue } from '#browser/addresses/search-params.ts';
import { queryIn } from '#engine/web/list/filters/search.ts';

/** Tasks under headings of their terms, or of their cases. */
export type Layout = 'term' | 'case';

interface PanelQuery {
  /** As it goes to the server. */
  readonly q: SearchTree;
  /** Whose tasks, as text. */
  readonly userIds: readonly string[];
  readonly layout: Layout;
  /** Order, page and filters, as parameters of the call. */
  readonly params: object;
}

/** Open tasks are what the number 2 means (spec §4). */
export const open = '2';

const orders: Readonly<Record<Layout, readonly string[]>> = {
  term: ['planned_date asc'],
  case: ['debt_case_odzysk_no asc', 'planned_date asc'],
};

/**
 * What the panel asks for: the tasks of the user of its address, open ones, unless the address says otherwise.
 * @param ofOthers whether the person may look at others' tasks at all
 */
export function panelQuery(search: SearchTree, userId: string, ofOthers: boolean): PanelQuery {
  const asked = queryIn(search);
  const userIds = (ofOthers && idsIn(asked['given_to_user_id_in'])) || [userId];
  const q = { task_state_eq: open, ...asked, given_to_user_id_in: userIds };
  const { group, modal: _, ...rest } = search;
  const layout = group === 'case' ? 'case' : 'term';
  return { q, userIds, layout, params: { ...rest, s: orders[layout], q } };
}

/** The search with other filters, from the first page; null takes one away. */
export function withPanelFilters(
  search: SearchTree,
  changes: Readonly<Record<string, SearchValue | null>>,
): SearchTree {
  const q = Object.entries({ ...queryIn(search), ...changes }).flatMap(([name, value]): [string, SearchValue][] =>
    value === null ? [] : [[name, value]],
  );
  return { ...withPanelPage(search, 1), q: Object.fromEntries(q) };
}

export function withLayout(search: SearchTree, layout: Layout): SearchTree {
  const { group: _, ...rest } = withPanelPage(search, 1);
  return layout === 'case' ? { ...rest, group: layout } : rest;
}

export function withPanelPage(search: SearchTree, page: number): SearchTree {
  const { page: _, modal: __, ...rest } = search;
  return page > 1 ? { ...rest, page: String(page) } : rest;
}

function idsIn(value: SearchValue | undefined): readonly string[] | null {
  if (typeof value === 'string') return [value];
  return value === undefined || isTree(value) || value.length === 0 ? null : value;
}
