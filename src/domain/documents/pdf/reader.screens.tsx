// In a thread the reader starts as soon as it is loaded.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
