import type { SearchTree, SearchValue } from '#web/search-params.ts';

interface PanelQuery {
  /** As it goes to the server. */
  readonly q: SearchTree;
  /** Whose tasks, as text; empty means everybody's. */
  readonly userIds: readonly string[];
}

/** Open tasks are what the number 2 means (spec §4). */
export const open = '2';

/** What the panel asks for: the tasks of the user of its address, open ones, unless the address says otherwise. */
export function panelQuery(search: SearchTree, userId: string): PanelQuery {
  const asked = within(search);
  const userIds = idsIn(asked['given_to_user_id_in']) ?? [userId];
  return { q: { task_state_eq: open, ...asked, given_to_user_id_in: userIds }, userIds };
}

/** The search with other filters, from the first page; null takes one away. */
export function withPanelFilters(
  search: SearchTree,
  changes: Readonly<Record<string, SearchValue | null>>,
): SearchTree {
  const q = Object.entries({ ...within(search), ...changes }).filter((pair) => pair[1] !== null);
  return { ...withPanelPage(search, 1), q: Object.fromEntries(q) as SearchTree };
}

export function withPanelPage(search: SearchTree, page: number): SearchTree {
  const { page: _, modal: __, ...rest } = search;
  return page > 1 ? { ...rest, page: String(page) } : rest;
}

function within({ q }: SearchTree): SearchTree {
  return typeof q === 'object' && !Array.isArray(q) ? (q as SearchTree) : {};
}

function idsIn(value: SearchValue | undefined): readonly string[] | null {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) && value.length > 0 ? (value as readonly string[]) : null;
}
