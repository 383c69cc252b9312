import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';

/** The type of a file found from its first bytes; text is told from bytes nobody knows. */
export async function contentType(path: string): Promise<string> {
  const found = await fileTypeFromFile(path);
  if (found) return found.mime;
  return (await isText(path)) ? 'text/plain' : 'application/octet-stream';
}

async function isText(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8192), 0, 8192, 0);
    return (
      bytesRead > 0 &&
      !buffer.subarray(0, bytesRead).some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27))
    );
  } finally {
    await file.close();
  }
}
