import { UnreadableFile } from './unreadable-file.ts';

const ZIP = [0x50, 0x4b];
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const OTHERS = [
  [0x25, 0x50, 0x44, 0x46], // %PDF
  [0x89, 0x50, 0x4e, 0x47], // PNG
  [0xff, 0xd8, 0xff], // JPEG
  [0x1f, 0x8b], // gzip
  [0x37, 0x7a, 0xbc, 0xaf], // 7z
  [0x52, 0x61, 0x72, 0x21], // RAR
];
/** The name of the stream that holds a workbook protected by a password, as OLE directories spell it. */
const ENCRYPTED_STREAM = Buffer.from('EncryptedPackage', 'utf16le');

/** How a file starts: as a zip (so perhaps an XLSX), as OLE (old Excel), as something we never read, or as text. */
export function signatureOf(start: Uint8Array): 'zip' | 'ole' | 'other' | 'text' {
  const startsWith = (signature: readonly number[]) => signature.every((byte, i) => start[i] === byte);
  // "PK" alone may begin a text; a zip goes on with a record number below 9.
  if (startsWith(ZIP) && start[2] !== undefined && start[2] < 9) return 'zip';
  if (startsWith(OLE)) return 'ole';
  return OTHERS.some(startsWith) ? 'other' : 'text';
}

/** Old Excel files and password-protected new ones look alike from outside; the person needs different advice. */
export function oleProblem(bytes: Uint8Array): UnreadableFile {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return new UnreadableFile(buffer.includes(ENCRYPTED_STREAM) ? 'file_encrypted' : 'file_xls_not_xlsx');
}
