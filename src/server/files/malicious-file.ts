import type { Problem } from '#engine/messages.ts';
import type { Context } from '#engine/server/behaviour.ts';
import { doerOf, writeHistory } from '#engine/server/history.ts';
import type { Scanner } from './open-scanner.ts';
import type { IncomingFile, Inspect } from './storage.ts';

/** The scanner knows what is in the file; nobody gets it. */
export class MaliciousFile extends Error {
  readonly file: IncomingFile;
  readonly signature: string;
  constructor(file: IncomingFile, signature: string) {
    super(`malicious: ${signature}`);
    this.file = file;
    this.signature = signature;
  }
}

/** Keeps files from their place in which the scanner finds something. */
export const refusingMalicious =
  (scanner: Scanner): Inspect =>
  async (file) => {
    const signature = await scanner(file);
    if (signature !== null) throw new MaliciousFile(file, signature);
  };

/** Records who sent it, and what the form is refused with. */
export async function noteMalicious(context: Context, { file, signature }: MaliciousFile): Promise<Problem> {
  const { sha256: digest } = file;
  const line = { resource: 'binary_file', record_id: 0, action: 'malicious_file' };
  await writeHistory(context.db, doerOf(context), [{ ...line, changes: { signature, digest } }]);
  return { code: 'malicious_file', params: { signature } };
}
