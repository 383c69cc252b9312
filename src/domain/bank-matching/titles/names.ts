import { plainLetters } from '#engine/plain-letters.ts';

/** Legal forms as banks and registers write them, squeezed; a payer's name has one of them, another's abbreviation, or none. */
const legalForms = [
  ['spzoo', 'spolkazoo', 'spolkazograniczonaodpowiedzialnoscia'],
  ['sa', 'spolkaakcyjna'],
  ['spj', 'spolkajawna'],
  ['spk', 'spolkakomandytowa'],
  ['spp', 'spolkapartnerska'],
  ['sc', 'spolkacywilna'],
  ['psa', 'prostaspolkaakcyjna'],
];
const [mostWords, mostInTitle, shortest] = [10, 4, 6];
/** A bank cuts a name at 27, 35 or 54 signs; what is shorter was written whole. */
const cut = 22;

/** Letters and digits without Polish signs, nothing between: as the index of migration 0070 has the names of debtors. */
const nameKey = (name: string): string => wordsOf(name).join('');

const wordsOf = (text: string) => plainLetters(text).match(/[a-z0-9]+/g) ?? [];

/** What the name of a payer may be called among debtors: the words it begins with, an address may follow. */
export function payerKeys(counterparty: string): string[] {
  const words = wordsOf(counterparty);
  const beginnings = words.slice(0, mostWords).map((_, i) => words.slice(0, i + 1).join(''));
  const swapped = words.length > 1 ? [words[1]! + words[0]!] : [];
  return spelled([...beginnings, ...swapped]);
}

/** The beginning of a name that a bank has cut; null for one that is whole. */
export function cutName(counterparty: string): string | null {
  const key = nameKey(counterparty);
  return key.length >= cut ? key : null;
}

/** Names of people and firms that a title may name: few words in a row, however they are ordered. */
export function namesIn(title: string): string[] {
  const words = wordsOf(title);
  const keys = words.flatMap((_, i) =>
    Array.from({ length: Math.min(mostInTitle, words.length - i) - 1 }, (__, more) => words.slice(i, i + more + 2)),
  );
  const named = keys.filter((some) => some.every((word) => !/\d/.test(word)));
  const swapped = named.filter(({ length }) => length === 2).map(([one, other]) => other! + one!);
  return spelled([...named.map((some) => some.join('')), ...swapped]);
}

function spelled(keys: readonly string[]): string[] {
  const all = keys.flatMap((key) => {
    const others = legalForms.flatMap((forms) => {
      const form = forms.find((one) => key.endsWith(one) && key.length > one.length + 2);
      return form ? ['', ...forms].map((other) => key.slice(0, -form.length) + other) : [];
    });
    return [key, ...others];
  });
  return [...new Set(all)].filter(({ length }) => length >= shortest);
}
