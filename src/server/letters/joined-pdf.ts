import { pdfObjects, type PdfObjects, valuesEnd, withReferences } from './pdf-objects.ts';

/** A file that grows by whole letters: what is answered is to be written, one after the other. */
export interface JoinedPdf {
  /** The pages of a PDF; the next one begins on a new sheet when both sides are printed. */
  add(pdf: Uint8Array): Uint8Array;
  /** What ends the file. */
  end(): Uint8Array;
  readonly pages: number;
  /** In bytes, so far. */
  readonly size: number;
}

const [catalog, pageTree, info] = [1, 2, 3];

/** Joins PDFs as they come; what is kept of them is where each object lies, so that a thousand need no more room than one. */
export function joinPdfs(title: string): JoinedPdf {
  const offsets: number[] = [];
  const pages: number[] = [];
  let size = 0;
  let highest = info;

  function written(chunks: readonly Uint8Array[]): Uint8Array {
    const bytes = Buffer.concat(chunks);
    size += bytes.length;
    return bytes;
  }

  function writeObjects(objects: Iterable<readonly [number, Uint8Array]>): Uint8Array {
    const chunks: Uint8Array[] = size === 0 ? [Buffer.from('%PDF-1.7\n%\xE2\xE3\xCF\xD3\n', 'latin1')] : [];
    let at = size + (chunks[0]?.length ?? 0);
    for (const [number, object] of objects) {
      const chunk = Buffer.concat([Buffer.from(`${number} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
      offsets[number] = at;
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

    add(pdf) {
      const source = pdfObjects(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength));
      const objects = pagesWithAll(source, () => (highest += 1));
      pages.push(...source.pages.map((page) => objects.get(page)!.number));
      const made = [...objects.values()].map(({ number, bytes }) => [number, bytes] as const);
      if (source.pages.length % 2 === 1) {
        pages.push((highest += 1));
        made.push([highest, emptyPage(source)]);
      }
      return writeObjects(made);
    },

    end() {
      const kids = pages.map((page) => `${page} 0 R`).join(' ');
      const parts = writeObjects([
        [catalog, Buffer.from(`<< /Type /Catalog /Pages ${pageTree} 0 R /Lang (pl-PL) >>`)],
        [pageTree, Buffer.from(`<< /Type /Pages /Kids [ ${kids} ] /Count ${pages.length} >>`)],
        [info, Buffer.from(`<< /Title <FEFF${Buffer.from(title, 'utf16le').swap16().toString('hex')}> >>`)],
      ]);
      const trailer = `<< /Size ${highest + 1} /Root ${catalog} 0 R /Info ${info} 0 R >>`;
      const tail = `${crossReferences(offsets)}trailer\n${trailer}\nstartxref\n${size}\n%%EOF\n`;
      return Buffer.concat([parts, written([Buffer.from(tail, 'latin1')])]);
    },
  };
}

interface Copied {
  readonly number: number;
  bytes: Uint8Array;
}

/** The pages of a PDF and all that they show, by the number it had there; what only readers of the whole ask for stays behind. */
function pagesWithAll(source: PdfObjects, nextNumber: () => number): Map<number, Copied> {
  const copied = new Map<number, Copied>();
  const waiting = [...source.pages];
  for (const number of waiting) copied.set(number, { number: nextNumber(), bytes: Buffer.alloc(0) });
  const numberOf = (number: number): number => {
    const known = copied.get(number);
    if (known) return known.number;
    const made = { number: nextNumber(), bytes: Buffer.alloc(0) };
    copied.set(number, made);
    waiting.push(number);
    return made.number;
  };
  for (const number of waiting) {
    const object = source.at(number);
    const end = valuesEnd(object);
    const values = object.toString('latin1', 0, end);
    const isPage = source.pages.includes(number);
    const kept = isPage ? values.replace(/\/(Parent \d+ 0 R|StructParents \d+)/g, '') : values;
    const moved = withReferences(kept, numberOf);
    const own = isPage ? moved.replace('<<', `<< /Parent ${pageTree} 0 R`) : moved;
    copied.get(number)!.bytes = Buffer.concat([Buffer.from(own, 'latin1'), object.subarray(end)]);
  }
  return copied;
}

/** As large as the first. */
function emptyPage({ at, pages }: PdfObjects): Uint8Array {
  const [size] = /\/MediaBox \[[^\]]*\]/.exec(at(pages[0]!).toString('latin1')) ?? [];
  return Buffer.from(`<< /Type /Page /Parent ${pageTree} 0 R ${size} /Resources << >> >>`);
}

/** The table of where each object lies, twenty bytes a line. */
function crossReferences(offsets: readonly number[]): string {
  const lines = Array.from(offsets, (offset) =>
    offset === undefined ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`,
  );
  return `xref\n0 ${offsets.length}\n${lines.join('')}`;
}
