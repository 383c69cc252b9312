const mostLines = 3;
const mostCharacters = 287;

/** The first 3 lines that say something, at most 287 characters (spec §9), with `…` where something is left out. */
export function shortText(text: string): string {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const first = lines.slice(0, mostLines).join('\n');
  if (first.length > mostCharacters) return `${first.slice(0, mostCharacters).trimEnd()}…`;
  return lines.length > mostLines ? `${first} …` : first;
}
