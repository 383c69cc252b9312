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
 * Tells whether a text surely names somebody: it has one of their words in it, is most of a number of theirs, or has a word of their
 * name, in whatever letters and groups. What they are called is read once, for however many texts.
 */
export function naming({ words, names }: Called): (text: string) => boolean {
  const whole = words.map(bare).filter(({ length }) => length >= shortestWord);
  const own = new Set(names.flatMap(singleWords).filter(({ length }) => length >= shortestWord));
  return (text) => {
    const said = bare(text);
    const isPartOf = (known: string) => /^\d+$/.test(said) && said.length >= leastDigits && known.includes(said);
    if (whole.some((known) => said.includes(known) || isPartOf(known))) return true;
    return singleWords(text).some((word) => own.has(word));
  };
}
