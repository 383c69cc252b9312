import { readFileSync } from 'node:fs';
import Docxtemplater from 'docxtemplater';
import PizZip from 'pizzip';
import { docxBlocks } from './docx-blocks.ts';
import { findElement, type LetterElement, plainText } from './letter-tree.ts';

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

const sources = Object.entries(parts).map(
  ([path, name]) => [path, readFileSync(new URL(`./${name}`, import.meta.url), 'utf8')] as const,
);

/** The letter as DOCX: its tree in the frame of our own template. `created_at` in seconds since 1970. */
export function letterDocx(tree: LetterElement, agency: string, created_at: number): Uint8Array {
  const zip = new PizZip();
  for (const [path, source] of sources) zip.file(path, source);
  const file = new Docxtemplater(zip);
  const title = findElement(tree, 'title');
  file.render({
    title: title ? plainText(title) : '',
    agency,
    created_at: new Date(created_at * 1000).toISOString(),
    body: docxBlocks(findElement(tree, 'body')?.children ?? [], { width: pageWidth }),
  });
  return file.toUint8Array({ compression: 'DEFLATE' });
}
