import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ClientBase, PoolConfig } from 'pg';
import type { EmbeddedMessage, EmbeddedStart } from './start.ts';
import { DatabaseError, DatabaseLost, DirectoryInUse } from '../errors.ts';
import { errorOutput } from '../../log/log-output.ts';
import { LocalSocket, socketFor } from '../local-socket.ts';
import { limitedClient, statementLimit } from '../statement-limit.ts';

export interface EmbeddedOptions {
  /** Directory of the embedded database; made with mode 0700. */
  dataDir: string;
  /** `false` leaves fsync out: for tests that do not test it. */
  durable?: boolean;
  /** How long a new start waits for one that is just ending, in milliseconds; 3,000 unless told. */
  patience?: number;
  /** How long a statement outside a transaction may take before the engine is restarted, in milliseconds; 15,000 unless told. */
  statementLimit?: number;
  /** Called when the database's process ends by itself; by default says so and ends this process. */
  onLost?: (error: DatabaseLost) => void;
}

export interface Embedded {
  config: PoolConfig;
  stop: () => Promise<void>;
}

const PROCESS = fileURLToPath(new URL('process.ts', import.meta.url));

/** Stack of the process in kB: Node's usual one is too small for the depth PostgreSQL allows itself. */
export const STACK = process.platform === 'win32' ? [] : ['--stack-size=3900'];

/** How long a closing database may take, in milliseconds; what is acknowledged is on the disk already. */
const CLOSING = 15_000;

/** Starts the embedded database in a process of its own and waits until it serves. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const directory = resolve(options.dataDir);
  const socket = socketFor(directory);
  const start: EmbeddedStart = {
    directory,
    socket: socket.path,
    durable: options.durable ?? true,
    patience: options.patience ?? 3_000,
  };
  const onLost = () => (options.onLost ?? endServer)(new DatabaseLost(directory));
  let engine = launch(start, onLost);
  let served = engine.served;

  /** What was acknowledged is on the disk; whoever waits for a connection gets one of the next engine. */
  function restart(): void {
    errorOutput.write(`${tooLongWords}\n`);
    served = engine.kill().then(() => {
      engine = launch(start, onLost);
      return engine.served;
    });
    served.catch(onLost);
  }

  const stop = async () => {
    await served.catch(() => {});
    await engine.stop().finally(socket.remove);
  };
  await served.catch(async (error: unknown) => {
    socket.remove();
    throw error;
  });
  const limit = { milliseconds: options.statementLimit ?? statementLimit, end: restart };
  return { config: { ...configFor(socket.path, () => served), Client: limitedClient(limit) }, stop };
}

const tooLongWords =
  'Zapytanie trwało zbyt długo: proces bazy uruchomiono ponownie. / A query took too long: the process of the database was restarted.';

interface Engine {
  /** Settles when it serves, or cannot. */
  readonly served: Promise<void>;
  /** Ends it after what it is doing. */
  stop(): Promise<void>;
  /** Ends it whatever it is doing. */
  kill(): Promise<void>;
}

function launch(start: EmbeddedStart, onLost: () => void): Engine {
  const child = fork(PROCESS, [JSON.stringify(start)], {
    // What the server was started with holds for its database too.
    execArgv: [...process.execArgv, ...STACK],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  let isExpected = false;
  void exited.then(() => isExpected || onLost());
  return {
    served: ready(child, start.directory).catch((error: unknown) => {
      isExpected = true;
      throw error;
    }),
    async stop() {
      isExpected = true;
      await end(child);
    },
    async kill() {
      isExpected = true;
      child.kill('SIGKILL');
      await exited;
    },
  };
}

async function ready(child: ChildProcess, directory: string): Promise<void> {
  const answer: Promise<EmbeddedMessage[]> = once(child, 'message');
  const gone = once(child, 'disconnect').then((): EmbeddedMessage[] => []);
  const [message] = await Promise.race([answer, gone]);
  if (message && 'ready' in message) return;
  if (message?.inUse) throw new DirectoryInUse(directory);
  throw new DatabaseError(
    `Baza w katalogu ${directory} nie chce się otworzyć: sprawdź, czy wszystkie pliki w nim należą do użytkownika, który ją uruchamia, i czy na dysku jest miejsce; inaczej przywróć kopię. / ` +
      `The database in ${directory} does not open: see that all files in it belong to the user who starts it, and that the disk has room; else restore a backup. (${message?.failed ?? 'ended'})`,
  );
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  const tooLong = setTimeout(() => child.kill('SIGKILL'), CLOSING);
  // A process that cannot be told is ending already.
  child.send('close', () => {});
  await ended;
  clearTimeout(tooLong);
}

/** How its one client connects to the embedded database that is served at `path`, once it is. */
export function configFor(path: string, served = () => Promise.resolve()): PoolConfig {
  return {
    // One session is shared by whoever connects, and the messages of two clients would mix in it.
    max: 1,
    idleTimeoutMillis: 0,
    // Longer than any transaction should take: a wait beyond it is a mistake, and says so.
    connectionTimeoutMillis: 60_000,
    ssl: false,
    user: 'postgres',
    database: 'postgres',
    stream: () => new LocalSocket(path, served()),
    onConnect: forgetStatements,
  };
}

/** Statements an earlier connection named are still in the one session there is. */
function forgetStatements(client: ClientBase): unknown {
  return client.query('DEALLOCATE ALL');
}

function endServer(error: DatabaseLost): void {
  console.error(error.message);
  process.exit(1);
}
