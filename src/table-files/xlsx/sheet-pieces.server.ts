import PizZip from 'pizzip';
import type { SharedTexts } from './shared-texts.server.ts';
import type { ShownNumbers } from './shown-numbers.ts';
import { UNWORKED } from '../table.ts';
import { UnreadableFile } from '../unreadable-file.ts';
import type { WorkbookParts } from './workbook-parts.server.ts';

const PIECE_CHARS = 100_000;
/** More before the first row, or in one row, than any sheet has; what is looked through again with every chunk. */
const MAX_CHARS = 4_000_000;
const SHEET_DATA = /<((?:\w+:)?)sheetData(?:\s[^<>]*|\/)?>/;
const CELL = /<((?:\w+:)?)c\b([^<>]*[^<>/])>/g;
const IS_SHARED = /\st=(["'])s\1/;
/** A formula with nothing beside it, as programs write it that leave the result to Excel. */
const ALONE =
  /<((?:\w+:)?)c\b([^<>]*)>\s*<\1f\b(?:[^<>]*\/>|[^<>]*>[^<]*<\/\1f>)\s*(?:<\1v\s*\/>|<\1v>\s*<\/\1v>)?\s*<\/\1c>/g;
const KIND = /\st=(["'])(\w*)\1/;
const INDEX = />\s*(\d+)\s*</;
const STYLE = /\ss=(["'])(\d+)\1/;
const VALUE = /<(?:\w+:)?v\b[^<>]*>([^<>]+)</;

const ROW = /<(?:\w+:)?row\b([^<>]*)>/g;
const IS_HIDDEN = /\shidden=(["'])(?:1|true)\1/;
const NUMBER = /\sr=(["'])(\d+)\1/;

interface Beside {
  readonly texts: SharedTexts;
  readonly shown: ShownNumbers;
  /** The number of the row before the next piece. */
  readonly lastRow: () => number;
  /** Takes the numbers of rows that Excel does not show. */
  readonly hidden: Set<number>;
}

/**
 * A workbook's sheet as small workbooks of some rows each, with the texts of their cells in them, so that neither the
 * sheet nor its texts need ever be read whole.
 */
export async function* sheetPieces(
  xml: AsyncIterable<string>,
  { sheet, small }: WorkbookParts,
  { texts, shown, lastRow, hidden }: Beside,
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
    const end = rows.indexOf(`</${head.prefix}sheetData>`);
    if (end >= 0) return yield pieceOf(rows.slice(0, end));
    // Before a row, since one that is empty has no end of its own.
    const cut = rows.length < PIECE_CHARS ? 0 : rows.lastIndexOf(`<${head.prefix}row`);
    if (cut <= 0) continue;
    yield pieceOf(rows.slice(0, cut));
    rows = rows.slice(cut);
  }
  throw new UnreadableFile('file_broken_zip');

  function pieceOf(some: string): Uint8Array {
    const { xml: start, prefix } = head!;
    for (const [, attributes = ''] of some.matchAll(ROW))
      if (IS_HIDDEN.test(attributes)) hidden.add(Number(NUMBER.exec(attributes)?.[2]));
    const whole = withTexts(withUnworked(some), texts, shown);
    // Rows need not have numbers: they go on from the one before.
    const last = lastRow();
    const before = last > 0 ? `<${prefix}row r="${last}"></${prefix}row>` : '';
    const zip = new PizZip();
    for (const [name, content] of small) zip.file(name, content);
    zip.file(sheet, Buffer.from(`${start}${before}${whole}</${prefix}sheetData></${prefix}worksheet>`));
    return zip.generate({ type: 'uint8array', compression: 'STORE' });
  }
}

/** The rows with a word in each cell whose formula has no result: read as blank, an amount would be lost in silence. */
function withUnworked(rows: string): string {
  return rows.replace(ALONE, (cell, p: string, attributes: string) => {
    // A text that is empty is a result.
    if (KIND.exec(attributes)?.[2] === 'str') return cell;
    return `<${p}c${attributes.replace(KIND, '')} t="inlineStr"><${p}is><${p}t>${UNWORKED}</${p}t></${p}is></${p}c>`;
  });
}

/** The rows with the texts that their cells share in them, and those of numbers that are shown as more than their value. */
function withTexts(rows: string, texts: SharedTexts, shown: ShownNumbers): string {
  let [whole, done] = ['', 0];
  for (const { index, 0: begin, 1: p = '', 2: attributes = '' } of rows.matchAll(CELL)) {
    const isShared = IS_SHARED.test(attributes);
    if (index < done || !(isShared || shown.tells(styleOfNumber(attributes)))) continue;
    const inside = index + begin.length;
    const end = rows.indexOf(`</${p}c>`, inside);
    // No Excel wrote this; the end of the next one need not be looked for as far.
    if (end < 0) break;
    const content = rows.slice(inside, end);
    const text = isShared
      ? texts.at(Number(INDEX.exec(content)?.[1] ?? Number.NaN))
      : shown.textOf(styleOfNumber(attributes), Number(VALUE.exec(content)?.[1] ?? Number.NaN));
    if (text === null) continue;
    whole += `${rows.slice(done, index)}<${p}c${attributes.replace(KIND, '')} t="inlineStr"><${p}is>${text}</${p}is>`;
    done = end;
  }
  return whole + rows.slice(done);
}

/** Where nothing else is said of it, a cell holds a number, and its style is the first. */
function styleOfNumber(attributes: string): number {
  const kind = KIND.exec(attributes)?.[2] ?? 'n';
  return kind === 'n' ? Number(STYLE.exec(attributes)?.[2] ?? 0) : Number.NaN;
}
