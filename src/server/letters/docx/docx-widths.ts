import { type LetterElement, type LetterNode } from './letter-tree.ts';

/**
 * Widths of columns in twentieths of a point, `available` in sum. `asked` is as the template says it, "(1fr, auto,
 * 0% + 215.43pt)"; `auto` takes what its widest line of text needs, `fr` shares what is left. `needed` tells of each
 * row how wide its cells' texts are.
 */
export function columnWidths(
  asked: string,
  needed: readonly (readonly number[])[],
  available: number,
  margins: number,
): number[] {
  const count = Math.max(...needed.map((row) => row.length), 1);
  const tracks = tracksOf(asked);
  const widest = Array.from({ length: count }, (_, column) => Math.max(...needed.map((row) => row[column] ?? 0)));
  const fixed = widest.map((need, column) => {
    const track = tracks[column] ?? 'auto';
    if (track.endsWith('fr')) return null;
    const [, points] = /([\d.]+)pt/.exec(track) ?? [];
    return points ? Math.round(Number(points) * 20) : need + margins;
  });
  const shares = fixed.map((width, column) => (width === null ? Number.parseFloat(tracks[column]!) : 0));
  const allShares = sum(shares);
  const taken = sum(fixed.map((width) => width ?? 0));
  // Room for the words of those that share, too.
  const most = allShares > 0 ? available * 0.78 : available;
  const squeeze = taken > most || allShares === 0 ? most / taken : 1;
  const left = available - taken * squeeze;
  return fixed.map((width, at) => Math.floor(width === null ? (left * shares[at]!) / allShares : width * squeeze));
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

const tracksOf = (asked: string) =>
  (/^\((.*)\)$/s.exec(asked)?.[1] ?? '')
    .split(',')
    .map((track) => track.trim())
    .filter(Boolean);

/** Times the size of the text that letters take in a sans-serif face, on average; bold ones are wider. */
const ofLetter = (letter: string) => letterWidths.find(([letters]) => letters.test(letter))?.[1] ?? 0.57;
const letterWidths = [
  [/[WMwm]/u, 0.92],
  [/[\p{Lu}\d]/u, 0.64],
  [/[\s.,:;/|ijl]/u, 0.3],
] as const;
const boldness = 1.08;
const smallness = 0.84;

/** The widest line of a cell in twentieths of a point, with text of so many points. */
export function widestLine(cell: LetterElement, points: number): number {
  const lines = [0];
  measure(cell.children, points * 20);
  return Math.ceil(Math.max(...lines));

  function measure(nodes: readonly LetterNode[], size: number): void {
    for (const node of nodes) {
      if (node.type === 'text') for (const letter of node.value) lines[lines.length - 1]! += ofLetter(letter) * size;
      else if (node.tagName === 'br' || node.tagName === 'p') lines.push(0);
      if (node.type === 'element') measure(node.children, size * (scales[node.tagName] ?? 1));
    }
  }
}

const scales: Readonly<Record<string, number>> = { strong: boldness, small: smallness };
