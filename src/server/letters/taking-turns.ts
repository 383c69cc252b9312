/** What waits: each person's in the order it came, and people take turns. */
export function takingTurns<T>() {
  // The first entry is whose turn it is.
  const waiting = new Map<number, T[]>();
  return {
    add(person: number, item: T): void {
      waiting.set(person, [...(waiting.get(person) ?? []), item]);
    },

    next(): T | undefined {
      const [turn] = waiting;
      if (!turn) return undefined;
      const [person, [item, ...rest]] = turn;
      waiting.delete(person);
      if (rest.length > 0) waiting.set(person, rest);
      return item;
    },

    /** All of it, which no longer waits. */
    clear(): T[] {
      const all = [...waiting.values()].flat();
      waiting.clear();
      return all;
    },
  };
}
