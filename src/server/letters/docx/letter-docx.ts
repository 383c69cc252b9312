import { readFileSync } from 'node:fs';
import { docxBlocks } from './docx-blocks.ts';
import { escaped } from './docx-runs.ts';
import { findElement, type LetterElement, plainText } from './letter-tree.ts';
import { packFile, zipOf } from './zip.ts';

/** Where each part of the file lies in the package. */
const parts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': 'content-types.xml',
  '_rels/.rels': 'package-relationships.xml',
  'docProps/core.xml': 'core.xml',
  'word/document.xml': 'document.xml',
  'word/_rels/document.xml.rels': 'document-relationships.xml',
  'word/styles.xml': 'styles.xml',
  'word/settings.xml': 'settings.xml',
  'word/fontTable.xml': 'font-table.xml',
  'word/header1.xml': 'header.xml',
  'word/footer1.xml': 'footer.xml',
};

/** A4 without its margins, in twentieths of a point; as `document.xml` has them. */
const pageWidth = 9298;

const sources = Object.entries(parts).map(([path, name]) => {
  const text = readFileSync(new URL(`./${name}`, import.meta.url), 'utf8');
  // What no letter changes is packed once.
  return { path, text, packed: text.includes('{') ? undefined : packFile(path, text) };
});

/** The letter as DOCX: its tree in the frame of our own template. `created_at` in seconds since 1970. */
export function letterDocx(tree: LetterElement, agency: string, created_at: number): Uint8Array {
  const title = findElement(tree, 'title');
  const made = new Date(created_at * 1000);
  const values: Readonly<Record<string, string>> = {
    title: escaped(title ? plainText(title) : ''),
    agency: escaped(agency),
    created_at: made.toISOString(),
    body: docxBlocks(findElement(tree, 'body')?.children ?? [], { width: pageWidth }),
  };
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  const files = sources.map(({ path, text, packed }) => packed ?? packFile(path, filled(text)));
  return zipOf(files, made);
}
