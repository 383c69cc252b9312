import type { Comparison } from './predicate.ts';

/** Text whose `% _ \` stand for themselves in a LIKE pattern. */
export const likeLiteral = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`);

/** A backslash at the very end escapes nothing and PostgreSQL refuses it: it stands for itself. */
function closed(pattern: string): string {
  let slashes = 0;
  // Counted, not matched: a pattern for it takes the square of the time.
  while (pattern.at(-1 - slashes) === '\\') slashes += 1;
  return slashes % 2 ? `${pattern}\\` : pattern;
}

/** The lower-cased LIKE pattern for a predicate's value; only the caller of `matches` has wildcards (contract §2). */
export function likePattern({ pattern }: Comparison, value: string): string {
  const text = value.toLowerCase();
  if (pattern === 'given') return closed(text);
  const before = pattern === 'starts' ? '' : '%';
  const after = pattern === 'ends' ? '' : '%';
  return before + likeLiteral(text) + after;
}

/** SQL's LIKE, in time proportional to text × pattern. `_` is one code point. */
export function isLike(text: string, pattern: string): boolean {
  const letters = Array.from(text);
  const tokens = Array.from(pattern.matchAll(/\\(.)|[^]/gsu), ([whole, literal]) => ({ whole, literal }));
  let at = 0;
  let token = 0;
  let star = -1;
  let resume = 0;
  while (at < letters.length) {
    const { whole, literal } = tokens[token] ?? {};
    if (whole === '%') {
      star = token++;
      resume = at;
    } else if (whole === '_' || (whole !== undefined && (literal ?? whole) === letters[at])) {
      token++;
      at++;
    } else if (star >= 0) {
      token = star + 1;
      at = ++resume;
    } else return false;
  }
  return tokens.slice(token).every(({ whole }) => whole === '%');
}
