import { getDocument, type PDFDocumentProxy, PDFWorker } from 'unpdf/pdfjs';

export interface OpenPdf {
  readonly document: Promise<PDFDocumentProxy>;
  close(): void;
}

/** Larger pictures inside a file would take the memory of the whole tab. */
const mostPixels = 40_000_000;

/** Reads a PDF in a thread of its own, which a hostile file may fill or stop but not leave. Nothing in it is run. */
export function openPdf(bytes: ArrayBuffer): OpenPdf {
  const reader = new Worker(new URL('./pdf-reader.screens.tsx', import.meta.url), { type: 'module' });
  const worker = new PDFWorker({ port: reader as unknown as null });
  const task = getDocument({ data: bytes, worker, enableXfa: false, maxImageSize: mostPixels, verbosity: 0 });
  return {
    document: task.promise,
    close() {
      void task.destroy().finally(() => reader.terminate());
    },
  };
}
