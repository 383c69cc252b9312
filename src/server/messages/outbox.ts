import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Message, MessageSender } from './message.ts';

/** Writes messages as files where nothing is set up to send them; the same message is the same file. */
export function outbox(folder: string): MessageSender {
  return {
    isReal: false,
    knowsAgainFor: Infinity,
    async send(message) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `${message.kind}-${message.id}.txt`);
      await writeFile(`${path}.new`, written(message), { mode: 0o600, flush: true });
      await rename(`${path}.new`, path);
    },
  };
}

const written = ({ kind, to, subject, text }: Message) =>
  `${kind === 'email' ? `To: ${to}\nSubject: ${subject ?? ''}` : `SMS: ${to}`}\n\n${text}\n`;
