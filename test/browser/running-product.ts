import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const entry = fileURLToPath(new URL('server-process.ts', import.meta.url));

/** The product as a process of its own, on a fresh database and a free port. */
export type RunningProduct = { url: string; stop(): Promise<void> };

/** Starts it with these settings (the names of `.env.example`); throws when it ends before it listens. */
export async function startProduct(settings: Record<string, string>): Promise<RunningProduct> {
  const child = fork(entry, { env: { ...process.env, ...settings }, execArgv: [] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await addressOf(child);
  return {
    url,
    stop() {
      if (child.connected) child.disconnect();
      return ended;
    },
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('message', (url) => resolve(url as string));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the product did not start (exit code ${code})`)));
  });
}
