/** By case, who gets it. */
type Shares = Map<number, number>;

/** One after the other, so that nobody gets two cases more than another. */
export const inTurn = (ids: readonly number[], users: readonly number[]): Shares =>
  new Map(ids.map((id, index) => [id, users[index % users.length]!]));

/** Neighbours together: equal parts in the order of post codes, cases without one last. */
export function byArea(
  ids: readonly number[],
  users: readonly number[],
  codeOf: (id: number) => string | null,
): Shares {
  const code = (id: number) => codeOf(id) ?? '\u{10ffff}';
  const inOrder = ids.toSorted((a, b) => (code(a) < code(b) ? -1 : code(a) > code(b) ? 1 : a - b));
  return new Map(inOrder.map((id, index) => [id, users[Math.floor((index * users.length) / ids.length)]!]));
}

/** Each case to whoever has fewest by then; of those who have as many, to the one named first. */
export function byLoad(ids: readonly number[], users: readonly number[], loads: ReadonlyMap<number, number>): Shares {
  const now = new Map(users.map((user) => [user, loads.get(user) ?? 0]));
  const shares: Shares = new Map();
  for (const id of ids) {
    const least = users.reduce((one, other) => (now.get(other)! < now.get(one)! ? other : one));
    shares.set(id, least);
    now.set(least, now.get(least)! + 1);
  }
  return shares;
}
