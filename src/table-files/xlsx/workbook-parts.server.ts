import { posix } from 'node:path';
import { decodeText } from '../text-encoding.ts';
import { UnreadableFile } from '../unreadable-file.ts';
import type { ZipParts } from './zip-check.server.ts';

/** Where the parts of a workbook lie that the first sheet which people see is read from. */
export interface WorkbookParts {
  readonly sheet: string;
  /** Which of the workbook's sheets it is, from 0. */
  readonly place: number;
  readonly sharedTexts: string | null;
  /** Further sheets that people see. */
  readonly others: readonly { readonly name: string; readonly path: string }[];
  /** The XML of the styles; '' where there are none. */
  readonly styles: string;
  /** Those that tell where the others are and how numbers are to be read, whole. */
  readonly small: ReadonlyMap<string, Buffer>;
}

const SHEET = /<(?:\w+:)?sheet\s[^<>]*>/g;
/** Or `veryHidden`, which Excel's own menu does not show again. */
const IS_HIDDEN = /\sstate=["']\w*hidden["']/i;

/** @throws UnreadableFile `file_broken_zip` */
export async function findParts(zip: ZipParts): Promise<WorkbookParts> {
  const workbook = zip.names.find((name) => name.endsWith('workbook.xml'))!;
  const folder = posix.dirname(workbook);
  const relations = `${folder}/_rels/${posix.basename(workbook)}.rels`;
  const small = new Map<string, Buffer>();
  for (const name of ['[Content_Types].xml', '_rels/.rels', workbook, relations]) {
    if (!zip.names.includes(name)) throw new UnreadableFile('file_broken_zip');
    small.set(name, await zip.whole(name));
  }
  const targets = relationsIn(small.get(relations)!.toString(), folder);
  const sheets = small.get(workbook)!.toString().match(SHEET) ?? [];
  const place = Math.max(
    sheets.findIndex((one) => !IS_HIDDEN.test(one)),
    0,
  );
  const pathOf = (element = '') => {
    const [, id] = /\s\w+:id=["']([^"']+)["']/.exec(element) ?? [];
    const path = targets.find((target) => target.id === id)?.path;
    return path !== undefined && zip.names.includes(path) ? path : undefined;
  };
  const sheet = pathOf(sheets[place]);
  if (sheet === undefined) throw new UnreadableFile('file_broken_zip');
  const others = sheets.slice(place + 1).flatMap((element) => {
    const path = IS_HIDDEN.test(element) ? undefined : pathOf(element);
    return path === undefined ? [] : [{ name: nameOf(element), path }];
  });
  const partOf = (type: string) => {
    const path = targets.find((target) => target.type.endsWith(`/${type}`))?.path;
    return path !== undefined && zip.names.includes(path) ? path : null;
  };
  const styles = partOf('styles');
  if (styles) small.set(styles, await zip.whole(styles));
  const told = small.get(styles ?? '') ?? '';
  return { sheet, place, sharedTexts: partOf('sharedStrings'), others, styles: told.toString(), small };
}

const MARKS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const nameOf = (element: string): string =>
  (/\sname=(["'])(.*?)\1/.exec(element)?.[2] ?? '').replace(/&(\w+);/g, (whole, mark: string) => MARKS[mark] ?? whole);

/** The value of a cell, or the text in it. */
const FILLED = /<(?:\w+:)?(?:v|is)\b[^<>]*(?<!\/)>/;
/** A sheet that is only coloured so far is an empty one. */
const LOOKED_THROUGH = 4_000_000;
const LONGEST_TAG = 100;

/** Names of the further sheets with something in them. */
export async function filledSheets(zip: ZipParts, { others }: WorkbookParts): Promise<string[]> {
  const filled: string[] = [];
  for (const { name, path } of others) if (await isFilled(zip, path)) filled.push(name);
  return filled;
}

async function isFilled(zip: ZipParts, path: string): Promise<boolean> {
  let [end, length] = ['', 0];
  for await (const text of decodeText(zip.read(path), 'utf-8')) {
    if (FILLED.test(end + text)) return true;
    end = text.slice(-LONGEST_TAG);
    length += text.length;
    if (length > LOOKED_THROUGH) return false;
  }
  return false;
}

function relationsIn(xml: string, folder: string) {
  return [...xml.matchAll(/<(?:\w+:)?Relationship\s[^<>]*>/g)].map(([element]) => {
    const attribute = (name: string) => new RegExp(`\\s${name}=["']([^"']*)["']`).exec(element)?.[1] ?? '';
    const target = attribute('Target');
    const path = target.startsWith('/') ? target.slice(1) : posix.join(folder, target);
    return { id: attribute('Id'), type: attribute('Type'), path };
  });
}
