import { readFileSync } from 'node:fs';
import type { LetterKind } from '#domain/letters/letter-data.ts';

const FOLDER = new URL('../../domain/letters/', import.meta.url);
const TEMPLATES: Readonly<Record<LetterKind, string>> = { leasing: 'call.typ', loan: 'call.typ' };
const PARTS = ['letter-frame.typ', 'letter-text.typ', 'personal-data-notice.typ'] as const;

/** Typst sources that every template may import, by file name. */
export type LetterParts = Readonly<Record<(typeof PARTS)[number], string>>;

/** The template that comes with the product; an administrator's own text takes its place. */
export function shippedTemplate(kind: LetterKind): string {
  return read(TEMPLATES[kind]);
}

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
