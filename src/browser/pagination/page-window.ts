/** At most this many links to pages (spec §9). */
const mostLinks = 4;

/** The pages linked to: the current one and its nearest, e.g. page 7 of 20 → 5 6 7 8. */
export function pageWindow(current: number, total: number): readonly number[] {
  const length = Math.min(mostLinks, total);
  const first = Math.max(1, Math.min(current - 2, total - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}
