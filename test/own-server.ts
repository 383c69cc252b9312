import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sameEngine } from './quick-engine.ts';
import { type Person, signIn } from './person.ts';

const MAIN = fileURLToPath(new URL('../src/server/main.ts', import.meta.url));
const administrator = { email: 'szef@odzysk.example', password: 'Zima2026Wiosna' };

export interface OwnServer {
  readonly url: string;
  readonly pid: number;
  /** The first administrator, signed in; at another address that leads to it if given. */
  admin(through?: string): Promise<Person>;
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>;
  /** Tells it to end, as an administrator does, and waits until it has. */
  stop(): Promise<void>;
}

/** The product in a process of its own, to be killed: as people run it, with these settings. */
export async function ownServer(settings: Record<string, string>): Promise<OwnServer> {
  const env = {
    ...process.env,
    PORT: '0',
    ODZYSK_LOG: 'silent',
    ODZYSK_ADMIN_EMAIL: administrator.email,
    ODZYSK_ADMIN_PASSWORD: administrator.password,
    ...settings,
  };
  const child = spawn(process.execPath, [...sameEngine, MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = once(child, 'exit');
  const url = await addressOf(child.stdout);
  if (!url) throw new Error('The server did not start');
  const endedBy = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await gone;
  };
  return {
    url,
    pid: child.pid!,
    admin: (through = url) => signIn(through, { id: 0, ...administrator }),
    kill: () => endedBy('SIGKILL'),
    stop: () => endedBy('SIGTERM'),
  };
}

async function addressOf(output: NodeJS.ReadableStream): Promise<string | undefined> {
  for await (const line of createInterface({ input: output })) {
    const [address] = /http:\/\/\S+/.exec(line) ?? [];
    if (address) return address;
  }
  return undefined;
}
