/** A line of two texts laid over each other. */
export interface LineChange {
  readonly is: 'same' | 'gone' | 'new';
  readonly text: string;
}

/** What became of the lines of a text: the fewest that went and came. */
export function lineChanges(before: string, after: string): LineChange[] {
  const [left, right] = [linesOf(before), linesOf(after)];
  if (left.length * right.length > mostPairs) return [...left.map(as('gone')), ...right.map(as('new'))];
  const common = commonLengths(left, right);
  const changes: LineChange[] = [];
  let [at, to] = [0, 0];
  for (;;) {
    const [gone, came] = [left[at], right[to]];
    if (gone !== undefined && gone === came) {
      changes.push({ is: 'same', text: gone });
      [at, to] = [at + 1, to + 1];
    } else if (gone !== undefined && (came === undefined || common(at + 1, to) >= common(at, to + 1))) {
      changes.push({ is: 'gone', text: gone });
      at += 1;
    } else if (came !== undefined) {
      changes.push({ is: 'new', text: came });
      to += 1;
    } else return changes;
  }
}

/** Beyond this the fewest changes are not looked for: the browser would stand still. */
const mostPairs = 4_000_000;

const as =
  (is: LineChange['is']) =>
  (text: string): LineChange => ({ is, text });

const linesOf = (text: string) => (text === '' ? [] : text.split(/\r?\n/));

/** How many lines the rests of both texts have in common, from each pair of places on. */
function commonLengths(left: readonly string[], right: readonly string[]): (at: number, to: number) => number {
  const lengths: number[][] = left.map(() => []);
  const common = (at: number, to: number) => lengths[at]?.[to] ?? 0;
  for (let at = left.length - 1; at >= 0; at -= 1) {
    const row = right.map(() => 0);
    lengths[at] = row;
    for (let to = right.length - 1; to >= 0; to -= 1)
      row[to] = left[at] === right[to] ? common(at + 1, to + 1) + 1 : Math.max(common(at + 1, to), common(at, to + 1));
  }
  return common;
}
