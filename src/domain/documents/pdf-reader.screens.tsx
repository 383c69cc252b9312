import { version } from 'unpdf/pdfjs';

// In a thread the reader starts as soon as it is loaded; what is used of it keeps the build from leaving it out.
self.name = `PDF ${version}`;
