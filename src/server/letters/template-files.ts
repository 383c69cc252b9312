import { readFileSync } from 'node:fs';

const FOLDER = new URL('../../domain/letters/', import.meta.url);
const PARTS = [
  'page-frame.typ',
  'letter-words.typ',
  'letter-frame.typ',
  'letter-text.typ',
  'personal-data-notice.typ',
] as const;

/** Typst sources that every template may import, by file name. */
export type LetterParts = Readonly<Record<(typeof PARTS)[number], string>>;

/** How a letter is laid out, whatever it says. */
export const shippedTemplate = (): string => read('call.typ');

/** The frame and the notice on personal data that come with the product. */
export function shippedParts(): LetterParts {
  return Object.fromEntries(PARTS.map((name) => [name, read(name)])) as unknown as LetterParts;
}

/** What prints that are no letters look like. */
export function shippedFrame(): Readonly<Record<string, string>> {
  const [page] = PARTS;
  return { [page]: read(page) };
}

function read(name: string): string {
  return readFileSync(new URL(name, FOLDER), 'utf8');
}
