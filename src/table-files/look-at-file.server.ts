import { type FileSource, readChunks } from './file-bytes.server.ts';
import { EncodingDetector } from './text-encoding.ts';
import { megabytes } from './table.ts';
import { UnreadableFile } from './unreadable-file.ts';

const SAMPLE_BYTES = 64 * 1024;

/** What is found of a file by walking its bytes once. */
export interface FileLook {
  /** Its beginning, or all of it when it is short. */
  readonly start: Uint8Array;
  readonly text: EncodingDetector;
}

/** @throws UnreadableFile `file_empty`, `file_too_large` */
export async function lookAtFile(file: FileSource, maxBytes: number): Promise<FileLook> {
  const text = new EncodingDetector();
  const first: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of readChunks(file)) {
    if (size < SAMPLE_BYTES) first.push(chunk);
    size += chunk.length;
    if (size > maxBytes) throw new UnreadableFile('file_too_large', { mb: megabytes(maxBytes) });
    text.add(chunk);
  }
  if (size === 0) throw new UnreadableFile('file_empty');
  return { start: Buffer.concat(first).subarray(0, SAMPLE_BYTES), text };
}
