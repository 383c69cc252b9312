/** The entries of a hand-written list: one a line, or parted by commas. */
export function wordList(text: string): readonly string[] {
  return text
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
