import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A PDF as a reader takes it in. Its bytes may be used again: the reader gets a copy to keep. */
export function readPdf(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  return getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS }).promise;
}

/** The text of each page of a PDF, line by line. */
export async function pageTexts(bytes: Uint8Array): Promise<string[]> {
  const pdf = await readPdf(bytes);
  const pages = Array.from({ length: pdf.numPages }, async (_, at) => {
    const { items } = await (await pdf.getPage(at + 1)).getTextContent();
    return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
  });
  const texts = await Promise.all(pages);
  await pdf.loadingTask.destroy();
  return texts;
}

/** Two texts so near each other, in points, stand on one line. */
const sameLine = 3;

/** The lines of each page of a PDF from its top to its bottom, whatever the order in which they were drawn. */
export async function linesOfPages(bytes: Uint8Array): Promise<string[][]> {
  const pdf = await readPdf(bytes);
  const pages: string[][] = [];
  for (let at = 1; at <= pdf.numPages; at += 1) {
    const { items } = await (await pdf.getPage(at)).getTextContent();
    const texts = items.flatMap((item) => ('str' in item && item.str ? [item] : []));
    const lines: { readonly y: number; text: string }[] = [];
    for (const { str, transform } of texts) {
      const y = Number(transform[5]);
      const last = lines.at(-1);
      if (last && Math.abs(last.y - y) < sameLine) last.text += str;
      else lines.push({ y, text: str });
    }
    pages.push(lines.toSorted((a, b) => b.y - a.y).map(({ text }) => text));
  }
  await pdf.loadingTask.destroy();
  return pages;
}

/** The words of a whole PDF on one line, whatever its line breaks and hard spaces. */
export async function pdfWords(bytes: Uint8Array): Promise<string> {
  return (await pageTexts(bytes)).join('\n').replaceAll(/\s+/g, ' ');
}
