import { getDocument, type PDFDocumentProxy, PDFWorker, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import faxAndJbig2 from 'pdfjs-dist/wasm/jbig2_nowasm_fallback.js?url';
import jpeg2000 from 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js?url';

// Of the reader's two builds `legacy` is the one for browsers that were not updated this month.

export interface OpenPdf {
  readonly document: Promise<PDFDocumentProxy>;
  close(): void;
}

/**
 * What the reader asks for where a PDF names a typeface without bringing it: Helvetica, which a phone has not, and two that no computer
 * has; a form's ticks are set in one of them. For others it takes what the device has.
 */
const typefaces = import.meta.glob<string>(
  '../../../../node_modules/pdfjs-dist/standard_fonts/{LiberationSans-*.ttf,FoxitDingbats.pfb,FoxitSymbol.pfb}',
  { query: '?url', import: 'default', eager: true },
);

/** Larger pictures inside a file would take the memory of the whole tab. */
const mostPixels = 40_000_000;

/** Reads a PDF in a thread of its own, which a hostile file may fill or stop but not leave. Nothing in it is run. */
export function openPdf(bytes: ArrayBuffer): OpenPdf {
  const thread = new Worker(new URL('./reader.screens.tsx', import.meta.url), { type: 'module' });
  const task = getDocument({
    data: bytes,
    worker: PDFWorker.create({ port: thread, verbosity: VerbosityLevel.ERRORS }),
    enableXfa: false,
    maxImageSize: mostPixels,
    // The page's policy lets nobody compile WebAssembly; each decoder of pictures comes as a script as well.
    useWasm: false,
    wasmUrl: folderOf(faxAndJbig2, jpeg2000),
    standardFontDataUrl: folderOf(...Object.values(typefaces)),
    useWorkerFetch: true,
    verbosity: VerbosityLevel.ERRORS,
  });
  return {
    document: task.promise,
    close() {
      void task.destroy().finally(() => thread.terminate());
    },
  };
}

/** The reader asks for its files by their names in one folder, whose full address it needs. */
function folderOf(...files: readonly string[]): string {
  const [folder, ...others] = new Set(files.map((file) => new URL('.', new URL(file, window.location.href)).href));
  if (folder === undefined || others.length > 0) throw new Error(`Not in one folder: ${files.join(', ')}`);
  return folder;
}
