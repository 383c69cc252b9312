import { type FileSource, readChunks } from './file-bytes.server.ts';
import { megabytes } from './table.ts';
import { EncodingDetector } from './text-encoding.ts';
import { UnreadableFile } from './unreadable-file.ts';

const SAMPLE_BYTES = 64 * 1024;

/** A file walked once: its size, its beginning or all of it when it is short, and its letters. @throws UnreadableFile `file_too_large` */
export async function lookAtFile(file: FileSource, maxBytes = Infinity) {
  const text = new EncodingDetector();
  const first: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of readChunks(file)) {
    if (size < SAMPLE_BYTES) first.push(chunk);
    size += chunk.length;
    if (size > maxBytes) throw new UnreadableFile('file_too_large', { mb: megabytes(maxBytes) });
    text.add(chunk);
  }
  return { size, start: Buffer.concat(first).subarray(0, SAMPLE_BYTES), text };
}
