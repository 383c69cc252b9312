import { mkdir } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { refuseUnfinished } from './backup/unfinished.ts';
import { BadSetting, type Config, readConfig } from './config.ts';
import { DatabaseError } from './database/errors.ts';
import { openServerDatabases } from './database/several/server-databases.ts';
import { logError } from './log/log-error.ts';
import type { RunningServer, StartOptions } from './start.ts';
import { refuseForeignDirectory } from './whose-directory.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Runs the server until it is told to stop. What an operator can put right (a wrong setting, a directory in use)
 * is said in one line and ends the process with 1.
 */
export async function serve(environment: Environment, options: StartOptions = {}): Promise<RunningServer | undefined> {
  // Left alone, V8 lets garbage grow to several times what is in use before it collects: an import of 100,000 rows then
  // takes a third more memory, for no less work of the processor.
  setFlagsFromString('--heap-growing-percent=30');
  // Node would print the error with all its properties.
  process.on('uncaughtException', (error) => {
    logError(error, 'ended by an error that nothing caught');
    process.exit(1);
  });
  let config: Config | undefined;
  try {
    config = readConfig(environment);
    refuseForeignDirectory(config.ODZYSK_DATA_DIR);
    refuseUnfinished(config.ODZYSK_DATA_DIR);
    await mkdir(config.ODZYSK_DATA_DIR, { recursive: true, mode: 0o700 });
    // The embedded database takes as long to start as the program to be read; a server's connection would be given up meanwhile,
    // since what reads modules hears of nothing.
    const reading = import('./start.ts');
    if (config.DATABASE_URL) await reading;
    const opened = await openServerDatabases(config);
    const { startServer } = await reading;
    const server = await startServer(config, { ...options, opened });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop(server));
    // One that is killed would leave its next start to compile everything anew, a third of its work.
    flushCompileCache();
    console.log(`Odzysk: ${server.url}`);
    return server;
  } catch (error) {
    const reason = reasonOf(error, config);
    if (reason === undefined) throw error;
    console.error(reason);
    process.exitCode = 1;
    return undefined;
  }
}

const hostForm =
  'adres tego komputera, np. 127.0.0.1, albo 0.0.0.0, czyli wszystkie / an address of this machine such as 127.0.0.1, or 0.0.0.0 for all of them';

const readOnly =
  'Baza z DATABASE_URL jest tylko do odczytu, jak replika: podaj adres tej, do której się zapisuje. / ' +
  'The database of DATABASE_URL is read-only, as a replica is: give the address of the one that is written to.';

/** What the operator can put right; undefined for a fault of our own. */
function reasonOf(error: unknown, config: Config | undefined): string | undefined {
  if (error instanceof BadSetting || error instanceof DatabaseError) return error.message;
  if (!(error instanceof Error)) return undefined;
  const { code, syscall, hostname } = error as NodeJS.ErrnoException & { readonly hostname?: string };
  const port = config?.PORT;
  if (code === 'EADDRNOTAVAIL' || (syscall === 'getaddrinfo' && hostname === config?.HOST))
    return new BadSetting('HOST', hostForm).message;
  if (syscall === 'mkdir' && code !== 'EACCES')
    return new BadSetting(
      'ODZYSK_DATA_DIR',
      `katalog lub miejsce, w którym można go założyć / a directory, or where one can be made (${code})`,
    ).message;
  // PostgreSQL's word for a write where nothing may be written.
  if (code === '25006') return readOnly;
  if (code === 'EADDRINUSE') return `Port ${port} jest zajęty: zmień PORT / port ${port} is taken: change PORT`;
  if (code !== 'EACCES') return undefined;
  return syscall === 'listen'
    ? `Brak prawa do portu ${port}: zmień PORT / no right to port ${port}: change PORT`
    : error.message;
}

async function stop(server: RunningServer): Promise<void> {
  await server.close();
  process.exit(0);
}
