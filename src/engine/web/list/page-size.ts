import { browserMemory } from '#browser/memory.ts';

const keyOf = (plural: string) => `odzysk.per_page.${plural}`;

/** How many rows of a resource a person has chosen to see at once, in this browser; null while they have not chosen. */
export function rememberedPageSize(plural: string): string | null {
  const size = browserMemory.recall(keyOf(plural));
  return size !== null && /^[1-9]\d{0,2}$/.test(size) ? size : null;
}

export function rememberPageSize(plural: string, size: number): void {
  browserMemory.keep(keyOf(plural), String(size));
}
