export interface SortOrder {
  readonly name: string;
  readonly direction: 'asc' | 'desc';
}

/** `'last_name desc'` → its parts; null for anything else. */
export function readSort(text: unknown): SortOrder | null {
  const [name, direction = 'asc', ...rest] = typeof text === 'string' ? text.trim().split(/\s+/) : [];
  if (!name || rest.length > 0) return null;
  return { name, direction: direction.toLowerCase() === 'desc' ? 'desc' : 'asc' };
}

/** What a click on a heading asks for: ascending, then descending, then the list's own order (null). */
export function nextSort(asked: SortOrder | null, name: string): string | null {
  if (asked?.name !== name) return `${name} asc`;
  return asked.direction === 'asc' ? `${name} desc` : null;
}
