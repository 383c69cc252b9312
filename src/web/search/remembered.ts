import { browserMemory } from '#browser/memory.ts';

/** What is kept of what a person did last: names of commands, ids of cases. */
type Kind = 'commands' | 'cases';

const most = 12;
const keyOf = (kind: Kind, userId: number) => `odzysk.last_${kind}.${userId}`;

/** The last first; kept in this browser, and nothing of what the cases say. */
export function remembered(kind: Kind, userId: number): readonly string[] {
  try {
    const kept: unknown = JSON.parse(browserMemory.recall(keyOf(kind, userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** Puts it before the others. */
export function remember(kind: Kind, userId: number, one: string): void {
  const others = remembered(kind, userId).filter((other) => other !== one);
  browserMemory.keep(keyOf(kind, userId), JSON.stringify([one, ...others].slice(0, most)));
}
