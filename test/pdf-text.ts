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

/** The words of a whole PDF on one line, whatever its line breaks and hard spaces. */
export async function pdfWords(bytes: Uint8Array): Promise<string> {
  return (await pageTexts(bytes)).join('\n').replaceAll(/\s+/g, ' ');
}
