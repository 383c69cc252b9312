/** A PDF as the compiler of letters writes it: each object by itself, found by one table. */
export interface PdfObjects {
  /** The bytes of an object, between its number and its end. */
  readonly at: (number: number) => Buffer;
  /** The numbers of the pages, in their order. */
  readonly pages: readonly number[];
}

// A text in brackets is skipped: it may look like a reference.
const tokens = /\((?:\\[^]|[^\\()])*\)|\b(\d+) 0 R\b/g;

/** The numbers of the objects that a piece of PDF refers to. */
const referencesIn = (source: string): number[] =>
  [...source.matchAll(tokens)].flatMap(([, number]) => (number === undefined ? [] : [Number(number)]));

/** The same with other numbers for what it refers to. */
export const withReferences = (source: string, numberOf: (number: number) => number): string =>
  source.replace(tokens, (token, number?: string) =>
    number === undefined ? token : `${numberOf(Number(number))} 0 R`,
  );

const streamBegin = 'stream\n';

/** Where the values of an object end and its stream, if it has one, begins. */
export function valuesEnd(object: Buffer): number {
  const at = object.indexOf(`\n${streamBegin}`);
  return at < 0 ? object.length : at;
}

/** Finds the objects of a PDF. @throws Error of one that is written in another way */
export function pdfObjects(pdf: Buffer): PdfObjects {
  const [, table] = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(pdf.toString('latin1', Math.max(0, pdf.length - 64))) ?? [];
  const tail = pdf.toString('latin1', Number(table));
  const [head, count] = /^xref\s+0 (\d+)\s+/.exec(tail) ?? [];
  const [, root] = /\/Root (\d+) 0 R/.exec(tail) ?? [];
  if (head === undefined || root === undefined) throw new Error('not a PDF as letters are');
  const offsets = Array.from({ length: Number(count) }, (_, number) =>
    Number(tail.slice(head.length + 20 * number, head.length + 20 * number + 10)),
  );
  const at = (number: number): Buffer => {
    const begin = pdf.indexOf('obj\n', offsets[number]) + 4;
    return pdf.subarray(begin, endOf(begin));
  };

  function endOf(begin: number): number {
    const values = pdf.indexOf('endobj', begin);
    const stream = pdf.indexOf(streamBegin, begin);
    if (stream < 0 || stream > values) return values;
    // Bytes of a stream may look like an end.
    const [, length] = /\/Length (\d+)/.exec(pdf.toString('latin1', begin, stream)) ?? [];
    return pdf.indexOf('endobj', stream + streamBegin.length + Number(length));
  }

  const memberOf = (number: number, name: string): number[] => {
    const [, list = ''] = new RegExp(`/${name} (\\[[^\\]]*\\]|\\d+ 0 R)`).exec(at(number).toString('latin1')) ?? [];
    return referencesIn(list);
  };
  const pagesOf = (node: number): number[] => {
    const kids = memberOf(node, 'Kids');
    return kids.length > 0 ? kids.flatMap(pagesOf) : [node];
  };
  return { at, pages: memberOf(Number(root), 'Pages').flatMap(pagesOf) };
}
