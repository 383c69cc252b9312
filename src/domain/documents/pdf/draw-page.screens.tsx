import { type PDFDocumentProxy, type PDFPageProxy, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Of a canvas, in pixels; those of phones are the smallest. */
const longestSide = 16_000;
const mostPixels = 16_000_000;

interface Sheet {
  readonly canvas: HTMLCanvasElement;
  readonly text: HTMLDivElement;
  /** Takes the height by the width of the page. */
  readonly setRatio: (ratio: number) => void;
}

/** Draws a page as wide as the sheet is; `done` tells whether a picture on it could not be read. */
export function drawPdfPage(pdf: PDFDocumentProxy, number: number, { canvas, text, setRatio }: Sheet) {
  let isStopped = false;
  let stopDrawing: () => void = () => undefined;

  async function run(): Promise<boolean> {
    const page = await pdf.getPage(number);
    if (isStopped) return false;
    const whole = page.getViewport({ scale: 1 });
    setRatio(whole.height / whole.width);
    const scale = canvas.getBoundingClientRect().width / whole.width;
    const sharp = page.getViewport({ scale: sharpest(whole, scale * Math.min(window.devicePixelRatio, 2)) });
    canvas.width = Math.max(1, Math.floor(sharp.width));
    canvas.height = Math.max(1, Math.floor(sharp.height));
    const task = page.render({ canvas, viewport: sharp });
    text.replaceChildren();
    text.style.setProperty('--total-scale-factor', String(scale));
    const viewport = page.getViewport({ scale });
    const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport });
    stopDrawing = () => {
      task.cancel();
      layer.cancel();
    };
    await Promise.all([task.promise, layer.render()]);
    return hasMissingPictures(page);
  }

  const done = run().catch((error: unknown) => {
    if (isStopped) return false;
    throw error;
  });
  const stop = () => {
    isStopped = true;
    stopDrawing();
    // A long file would otherwise fill the memory with pages nobody looks at.
    canvas.width = 0;
  };
  return { done, stop };
}

/** A scale at which the page, however long a file says that it is, is no more than any browser draws. */
function sharpest({ width, height }: { readonly width: number; readonly height: number }, wanted: number): number {
  return Math.min(wanted, longestSide / Math.max(width, height), Math.sqrt(mostPixels / (width * height)));
}

/** A picture that is damaged, or packed in a way nobody knows, is left out of the drawing without an error. */
const hasMissingPictures = (page: PDFPageProxy) =>
  [...page.objs].some(([name, found]) => String(name).startsWith('img_') && found === null);
