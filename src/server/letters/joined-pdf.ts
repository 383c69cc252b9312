import { PDFDocument, PDFHexString, PDFName, type PDFObject, PDFRef } from '@cantoo/pdf-lib';

type Entry = readonly [PDFRef, PDFObject];

/** A file that grows by whole PDFs: what is answered is to be written, one after the other. */
export interface JoinedPdf {
  /** The pages of a PDF; the next one begins on a new sheet when both sides are printed. */
  add(pdf: Uint8Array): Promise<Uint8Array>;
  /** What ends the file. */
  end(): Promise<Uint8Array>;
  readonly pages: number;
  /** In bytes, so far. */
  readonly size: number;
}

const [catalog, pageTree, info] = [PDFRef.of(1), PDFRef.of(2), PDFRef.of(3)];
// Below it are the objects of the file as a whole, and those that every new document has.
const reserved = 20;

/** Joins PDFs as they come; what is kept of them is where each object lies, so that a thousand need no more room than one. */
export function joinPdfs(title: string): JoinedPdf {
  const offsets = new Map<number, number>();
  const pages: PDFRef[] = [];
  let size = 0;
  let highest = reserved;

  function written(chunks: readonly Uint8Array[]): Uint8Array {
    const bytes = Buffer.concat(chunks);
    size += bytes.length;
    return bytes;
  }

  function writeObjects(entries: readonly Entry[]): Uint8Array {
    const chunks: Uint8Array[] = size === 0 ? [Buffer.from('%PDF-1.7\n%\xE2\xE3\xCF\xD3\n', 'latin1')] : [];
    let at = size + (chunks[0]?.length ?? 0);
    for (const [ref, object] of entries) {
      const chunk = objectBytes(ref, object);
      offsets.set(ref.objectNumber, at);
      at += chunk.length;
      chunks.push(chunk);
    }
    return written(chunks);
  }

  return {
    get pages() {
      return pages.length;
    },
    get size() {
      return size;
    },

    async add(pdf) {
      const source = await PDFDocument.load(pdf, { updateMetadata: false });
      const target = await PDFDocument.create({ updateMetadata: false });
      target.context.largestObjectNumber = highest;
      const copied = await target.copyPages(source, source.getPageIndices());
      const { width, height } = copied[0]!.getSize();
      if (copied.length % 2 === 1) copied.push(target.addPage([width, height]));
      for (const { node, ref } of copied) {
        node.set(PDFName.of('Parent'), pageTree);
        node.delete(PDFName.of('StructParents'));
        pages.push(ref);
      }
      const own = target.context.enumerateIndirectObjects().filter(([ref]) => ref.objectNumber > highest);
      highest = target.context.largestObjectNumber;
      return writeObjects(own);
    },

    async end() {
      const { context } = await PDFDocument.create({ updateMetadata: false });
      const parts = writeObjects([
        [catalog, context.obj({ Type: 'Catalog', Pages: pageTree, Lang: PDFHexString.fromText('pl-PL') })],
        [pageTree, context.obj({ Type: 'Pages', Kids: pages, Count: pages.length })],
        [info, context.obj({ Title: PDFHexString.fromText(title) })],
      ]);
      const trailer = context.obj({ Size: highest + 1, Root: catalog, Info: info });
      const tail = `${crossReferences(offsets, highest)}trailer\n${trailer.toString()}\nstartxref\n${size}\n%%EOF\n`;
      return Buffer.concat([parts, written([Buffer.from(tail, 'latin1')])]);
    },
  };
}

function objectBytes({ objectNumber }: PDFRef, object: PDFObject): Uint8Array {
  const bytes = new Uint8Array(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  return Buffer.concat([Buffer.from(`${objectNumber} 0 obj\n`), bytes, Buffer.from('\nendobj\n')]);
}

/** The table of where each object lies, twenty bytes a line. */
function crossReferences(offsets: ReadonlyMap<number, number>, highest: number): string {
  const lines = Array.from({ length: highest + 1 }, (_, number) => {
    const offset = offsets.get(number);
    return offset === undefined ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  return `xref\n0 ${highest + 1}\n${lines.join('')}`;
}
