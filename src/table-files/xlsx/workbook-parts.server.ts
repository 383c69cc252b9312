import { posix } from 'node:path';
import { UnreadableFile } from '../unreadable-file.ts';
import type { ZipParts } from './zip-check.server.ts';

/** Where the parts of a workbook lie that the first sheet which people see is read from. */
export interface WorkbookParts {
  readonly sheet: string;
  /** Which of the workbook's sheets it is, from 0. */
  readonly place: number;
  readonly sharedTexts: string | null;
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
  const [, id] = /\s\w+:id=["']([^"']+)["']/.exec(sheets[place] ?? '') ?? [];
  const sheet = targets.find((target) => target.id === id)?.path;
  if (sheet === undefined || !zip.names.includes(sheet)) throw new UnreadableFile('file_broken_zip');
  const partOf = (type: string) => {
    const path = targets.find((target) => target.type.endsWith(`/${type}`))?.path;
    return path !== undefined && zip.names.includes(path) ? path : null;
  };
  const styles = partOf('styles');
  if (styles) small.set(styles, await zip.whole(styles));
  return { sheet, place, sharedTexts: partOf('sharedStrings'), small };
}

function relationsIn(xml: string, folder: string) {
  return [...xml.matchAll(/<(?:\w+:)?Relationship\s[^<>]*>/g)].map(([element]) => {
    const attribute = (name: string) => new RegExp(`\\s${name}=["']([^"']*)["']`).exec(element)?.[1] ?? '';
    const target = attribute('Target');
    const path = target.startsWith('/') ? target.slice(1) : posix.join(folder, target);
    return { id: attribute('Id'), type: attribute('Type'), path };
  });
}
