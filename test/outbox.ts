import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, vi } from 'vitest';

/** Waits for a mail to somebody that was written to the outbox, with a link in it unless told what; answers its text. */
export async function mailTo(dataDir: string, address: string, part = '://'): Promise<string> {
  return vi.waitFor(
    async () => {
      const mails = (await mailsTo(dataDir, address)).filter((mail) => mail.includes(part));
      expect(mails.length).toBeGreaterThan(0);
      return mails.at(-1)!;
    },
    { timeout: 10_000, interval: 50 },
  );
}

export async function mailsTo(dataDir: string, address: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const texts = await Promise.all(
    names.filter((name) => name.endsWith('.txt')).map((name) => readFile(join(folder, name), 'utf8')),
  );
  return texts.filter((text) => text.startsWith(`To: ${address}\n`));
}

/** The address in a mail, as a path of the product. */
export function linkIn(mail: string): string {
  const found = /https?:\/\/[^/\s]+(\/\S+)/.exec(mail);
  if (!found) throw new Error(`no link in: ${mail}`);
  return found[1]!;
}
