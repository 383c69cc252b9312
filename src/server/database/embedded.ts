import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PoolConfig } from 'pg';
import { DatabaseError, DatabaseLost, DirectoryInUse } from './errors.ts';
import { LocalSocket, socketFor } from './local-socket.ts';

export interface EmbeddedOptions {
  /** Directory of the embedded database; made with mode 0700. */
  dataDir: string;
  /** `false` leaves fsync out: for tests that do not test it. */
  durable?: boolean;
  /** Called when the database's process ends by itself; by default says so and ends this process. */
  onLost?: (error: DatabaseLost) => void;
}

/** What the database's process is told at its start. */
export interface EmbeddedStart {
  directory: string;
  socket: string;
  durable: boolean;
}

export type EmbeddedMessage = { ready: true } | { failed: string; inUse: boolean };

export interface Embedded {
  config: PoolConfig;
  stop(): Promise<void>;
}

const PROCESS = fileURLToPath(new URL('./embedded-process.ts', import.meta.url));

/** Starts the embedded database in a process of its own and waits until it serves. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const directory = resolve(options.dataDir);
  const socket = socketFor(directory);
  const start: EmbeddedStart = { directory, socket: socket.path, durable: options.durable ?? true };
  const child = fork(PROCESS, [JSON.stringify(start)], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  await ready(child, directory);

  let stopping = false;
  child.once('exit', () => {
    if (!stopping) (options.onLost ?? endServer)(new DatabaseLost(lost(directory)));
  });
  const stop = async () => {
    stopping = true;
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.send('close');
      await ended;
    }
    socket.remove();
  };
  return { config: config(socket.path), stop };
}

async function ready(child: ChildProcess, directory: string): Promise<void> {
  const [message] = (await Promise.race([once(child, 'message'), once(child, 'exit').then(() => [])])) as [
    EmbeddedMessage?,
  ];
  if (message && 'ready' in message) return;
  if (message?.inUse) throw new DirectoryInUse(directory);
  throw new DatabaseError(
    `Baza w katalogu ${directory} nie chce się otworzyć. / The database in ${directory} does not open. ${message?.failed ?? ''}`.trim(),
  );
}

function config(path: string): PoolConfig {
  return {
    // One session is shared by whoever connects, and messages of two clients would mix in it.
    max: 1,
    idleTimeoutMillis: 0,
    // Longer than any transaction should take; a wait beyond it is a mistake, and says so.
    connectionTimeoutMillis: 60_000,
    ssl: false,
    user: 'postgres',
    database: 'postgres',
    stream: () => new LocalSocket(path),
    // Statements an earlier connection named are still in the shared session.
    onConnect: (client) => client.query('DEALLOCATE ALL'),
  };
}

function lost(directory: string): string {
  return `Proces bazy w katalogu ${directory} niespodziewanie się zakończył. / The process of the database in ${directory} ended unexpectedly.`;
}

function endServer(error: DatabaseLost): void {
  console.error(error.message);
  process.exit(1);
}
