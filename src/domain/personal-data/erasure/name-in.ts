/** How somebody is called. */
export interface Called {
  /** Their names, numbers and addresses, each as a whole. */
  readonly words: readonly string[];
  /** The single words of a person's name by which nobody else is called here. */
  readonly names: readonly string[];
}

/** Shorter words are in too many filters and names that have nothing to do with the person. */
export const shortestWord = 4;
const leastDigits = 7;

const bare = (text: string): string => text.toLocaleLowerCase('pl').replace(/[^\p{L}\p{N}]/gu, '');
const singleWords = (text: string): string[] => text.split(/[\s-]+/).map(bare);

/**
 * Whether a text surely names somebody: it has one of their words in it, is most of a number of theirs, or has a word of their name,
 * in whatever letters and groups.
 */
export function nameIn(text: string, { words, names }: Called): boolean {
  const said = bare(text);
  const isPartOf = (known: string) => /^\d+$/.test(said) && said.length >= leastDigits && known.includes(said);
  const whole = words.map(bare).filter(({ length }) => length >= shortestWord);
  if (whole.some((known) => said.includes(known) || isPartOf(known))) return true;
  const own = new Set(names.flatMap(singleWords).filter(({ length }) => length >= shortestWord));
  return singleWords(text).some((word) => own.has(word));
}
