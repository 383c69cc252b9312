import { readFileSync } from 'node:fs';

const FOLDER = new URL('../../domain/letters/', import.meta.url);
const PARTS = ['letter-frame.typ', 'letter-text.typ', 'personal-data-notice.typ'] as const;

/** Typst sources that every template may import, by file name. */
export type LetterParts = Readonly<Record<(typeof PARTS)[number], string>>;

/** How a letter is laid out, whatever it says. */
export const shippedTemplate = (): string => read('call.typ');

/** The frame and the notice on personal data that come with the product. */
export function shippedParts(): LetterParts {
  const [frame, text, notice] = PARTS;
  return { [frame]: read(frame), [text]: read(text), [notice]: read(notice) };
}

/** What prints that are no letters look like. */
export function shippedFrame(): Readonly<Record<string, string>> {
  return { 'page-frame.typ': read('page-frame.typ') };
}

function read(name: string): string {
  return readFileSync(new URL(name, FOLDER), 'utf8');
}
