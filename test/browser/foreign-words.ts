import { globSync, readFileSync } from 'node:fs';
import type { Language } from '#engine/words.ts';

/** What the product says: `{ pl: 'Dłużnik', en: 'Debtor' }` and the like, from its sources. */
function writtenIn(language: Language): string[] {
  const paths = globSync('src/**/*.{ts,tsx}').filter((path) => !path.includes('/demo/') && !path.includes('.test.'));
  const said = new RegExp(`\\b${language}: (?:'([^'\\n]*)'|"([^"\\n]*)"|\\{([^}]*)\\})`, 'g');
  return paths.flatMap((path) =>
    Array.from(
      readFileSync(path, 'utf8').matchAll(said),
      ([, text, apostrophed, noun]) => text ?? apostrophed ?? quoted(noun ?? ''),
    ),
  );
}

const quoted = (noun: string) => Array.from(noun.matchAll(/'([^']*)'/g), ([, text]) => text).join(' ');

const wordsOf = (texts: readonly string[]) => new Set(texts.flatMap(wordsIn));

/** Words of three letters and more; what is filled in, addresses of people and file names are no words of ours. */
function wordsIn(text: string): string[] {
  const plain = text.replaceAll(/\{\{?[^}]*\}?\}/g, ' ').replaceAll(/\S*[@_/\d]\S*|\S+\.\w{3,4}\b/g, ' ');
  return (plain.match(/\p{L}{3,}/gu) ?? []).map((word) => word.toLowerCase());
}

const polish = wordsOf(writtenIn('pl'));
const english = wordsOf(writtenIn('en'));

const foreign: Readonly<Record<Language, ReadonlySet<string>>> = {
  pl: english.difference(polish),
  en: polish.difference(english),
};

/** The words of the other language in a text. */
export function foreignWords(text: string, language: Language): string[] {
  return [...new Set(wordsIn(text).filter((word) => foreign[language].has(word)))];
}
