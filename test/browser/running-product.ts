import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { manyFromOneAddress } from '#test/many-from-one-address.ts';

const entry = fileURLToPath(new URL('server-process.ts', import.meta.url));

/** The product as a process of its own, on a fresh database and a free port. */
export interface RunningProduct {
  readonly url: string;
  /** Where its outbox is. */
  readonly dataDir: string;
  /** Puts the database into a state that takes days to come about, or looks what is in it. */
  query(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
}

interface Answer {
  readonly number: number;
  readonly rows?: Record<string, unknown>[];
  readonly error?: string;
}

/** Starts it with these settings (the names of `.env.example`); throws when it ends before it listens. */
export async function startProduct(settings: Record<string, string>): Promise<RunningProduct> {
  const child = fork(entry, { env: { ...process.env, ...manyFromOneAddress, ...settings }, execArgv: [] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const place = await placeOf(child);
  let asked = 0;
  return {
    ...place,
    query(text, values = []) {
      asked += 1;
      const number = asked;
      return new Promise((resolve, reject) => {
        const hear = (answer: Answer) => {
          if (answer.number !== number) return;
          child.off('message', hear);
          if (answer.rows) resolve(answer.rows);
          else reject(new Error(answer.error));
        };
        child.on('message', hear);
        child.send({ number, text, values });
      });
    },
    stop() {
      if (child.connected) child.disconnect();
      return ended;
    },
  };
}

function placeOf(child: ChildProcess): Promise<Pick<RunningProduct, 'url' | 'dataDir'>> {
  return new Promise((resolve, reject) => {
    child.once('message', (place) => resolve(place as RunningProduct));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the product did not start (exit code ${code})`)));
  });
}
