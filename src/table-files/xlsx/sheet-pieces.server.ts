import PizZip from 'pizzip';
import type { SharedTexts } from './shared-texts.server.ts';
import { UnreadableFile } from '../unreadable-file.ts';
import type { WorkbookParts } from './workbook-parts.server.ts';

const PIECE_CHARS = 400_000;
/** More before the first row, or in one row, than any sheet has; what is looked through again with every chunk. */
const MAX_CHARS = 4_000_000;
const SHEET_DATA = /<((?:\w+:)?)sheetData(?:\s[^>]*|\/)?>/;
const TEXT_CELL = /<((?:\w+:)?)c\b([^>]*?)\st=(["'])s\3([^>]*)>([^]*?)<\/\1c>/g;
const INDEX = />\s*(\d+)\s*</;

/**
 * A workbook's sheet as small workbooks of some rows each, with the texts of their cells in them, so that neither the
 * sheet nor its texts need ever be read whole. `lastRow` is asked for the number of the row before each.
 */
export async function* sheetPieces(
  xml: AsyncIterable<string>,
  { sheet, small }: WorkbookParts,
  texts: SharedTexts,
  lastRow: () => number,
): AsyncGenerator<Uint8Array> {
  let head: { readonly xml: string; readonly prefix: string } | null = null;
  let rows = '';
  for await (const text of xml) {
    rows += text;
    if (rows.length > MAX_CHARS) throw new UnreadableFile('file_zip_bomb');
    if (!head) {
      const found = SHEET_DATA.exec(rows);
      if (!found) continue;
      // A sheet without rows.
      if (found[0].endsWith('/>')) return;
      const end = found.index + found[0].length;
      head = { xml: rows.slice(0, end), prefix: found[1]! };
      rows = rows.slice(end);
    }
    const end = `</${head.prefix}row>`;
    const cut = rows.length < PIECE_CHARS ? -1 : rows.lastIndexOf(end);
    if (cut < 0) continue;
    yield pieceOf(rows.slice(0, cut + end.length));
    rows = rows.slice(cut + end.length);
  }
  if (!head) throw new UnreadableFile('file_broken_zip');
  const end = rows.indexOf(`</${head.prefix}sheetData>`);
  if (end < 0) throw new UnreadableFile('file_broken_zip');
  yield pieceOf(rows.slice(0, end));

  function pieceOf(some: string): Uint8Array {
    const { xml: start, prefix } = head!;
    const whole = some.replace(
      TEXT_CELL,
      (_cell, p: string, before: string, _quote, after: string, inside: string) =>
        `<${p}c${before} t="inlineStr"${after}><${p}is>${texts.at(Number(INDEX.exec(inside)?.[1] ?? Number.NaN))}</${p}is></${p}c>`,
    );
    // Rows need not have numbers: they go on from the one before.
    const last = lastRow();
    const before = last > 0 ? `<${prefix}row r="${last}"></${prefix}row>` : '';
    const zip = new PizZip();
    for (const [name, content] of small) zip.file(name, content);
    zip.file(sheet, Buffer.from(`${start}${before}${whole}</${prefix}sheetData></${prefix}worksheet>`));
    return zip.generate({ type: 'uint8array', compression: 'STORE' });
  }
}
