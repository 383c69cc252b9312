import { concatTransformationMatrix, drawObject, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { readFileSync } from 'node:fs';

/*
 * One picture: a black square in its upper left, words below. ImageMagick drew it; `convert -compress Group4` (its strip
 * alone), `jbig2 -s -p` (symbols apart, as many scanners do) and `opj_compress -r 100` packed it.
 */
const [width, height] = [800, 400];
const bytesOf = (name: string) => new Uint8Array(readFileSync(new URL(name, import.meta.url)));

/** How a scanner packs a page, and one that no reader can read. */
export const scans = {
  'fax (CCITT)': { file: 'scan.g4', filter: 'CCITTFaxDecode', bits: 1, fax: { K: -1, Columns: width, Rows: height } },
  JBIG2: { file: 'scan.jb2', filter: 'JBIG2Decode', bits: 1, symbols: 'scan.jb2-symbols' },
  'JPEG 2000': { file: 'scan.jp2', filter: 'JPXDecode', bits: 8 },
  broken: { file: 'scan.g4', filter: 'JPXDecode', bits: 8 },
} as const;

interface Scan {
  readonly file: string;
  readonly filter: string;
  readonly bits: number;
  readonly fax?: Readonly<Record<string, number>>;
  readonly symbols?: string;
}

/** A PDF of one page that is one picture, as a scanner makes it. */
export async function scannedPdf({ file, filter, bits, fax, symbols }: Scan): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const { context } = pdf;
  const globals = symbols && { JBIG2Globals: context.register(context.stream(bytesOf(symbols))) };
  const picture = context.stream(bytesOf(file), {
    Type: 'XObject',
    Subtype: 'Image',
    ColorSpace: 'DeviceGray',
    BitsPerComponent: bits,
    Width: width,
    Height: height,
    Filter: filter,
    DecodeParms: { ...fax, ...globals },
  });
  const page = pdf.addPage([width, height]);
  page.node.setXObject(PDFName.of('Scan'), context.register(picture));
  page.pushOperators(concatTransformationMatrix(width, 0, 0, height, 0, 0), drawObject('Scan'));
  return Buffer.from(await pdf.save());
}
