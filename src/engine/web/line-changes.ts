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
  while (at < left.length || to < right.length) {
    if (at < left.length && to < right.length && left[at] === right[to]) {
      changes.push({ is: 'same', text: left[at]! });
      [at, to] = [at + 1, to + 1];
    } else if (to === right.length || (at < left.length && common[at + 1]![to]! >= common[at]![to + 1]!)) {
      changes.push({ is: 'gone', text: left[at]! });
      at += 1;
    } else {
      changes.push({ is: 'new', text: right[to]! });
      to += 1;
    }
  }
  return changes;
}

/** Beyond this the fewest changes are not looked for: the browser would stand still. */
const mostPairs = 4_000_000;

const as =
  (is: LineChange['is']) =>
  (text: string): LineChange => ({ is, text });

const linesOf = (text: string) => (text === '' ? [] : text.split(/\r?\n/));

/** How many lines the rests of both texts have in common, from each pair of places on. */
function commonLengths(left: readonly string[], right: readonly string[]): number[][] {
  const lengths = Array.from({ length: left.length + 1 }, () => Array.from({ length: right.length + 1 }, () => 0));
  for (let at = left.length - 1; at >= 0; at -= 1)
    for (let to = right.length - 1; to >= 0; to -= 1)
      lengths[at]![to] =
        left[at] === right[to] ? lengths[at + 1]![to + 1]! + 1 : Math.max(lengths[at + 1]![to]!, lengths[at]![to + 1]!);
  return lengths;
}
