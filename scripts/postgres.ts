import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#test/free-port.ts';
import { quickDirectory } from '#test/quick-directory.ts';

/** A PostgreSQL server of our own: gone, with its data, after `stop()`. */
export type TemporaryPostgres = {
  url: string;
  /** Its folder of data, and whom it belongs to. */
  data: string;
  /** Ends it and keeps its data: as a restart does, or at once as a crash. */
  halt(how?: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  /** Starts it again where it was. */
  resume(): Promise<void>;
  stop(): Promise<void>;
};

type Owner = { uid?: number; gid?: number };

const supported = '15';
const user = 'odzysk';
// PostgreSQL refuses to run as root; this account exists on every Linux and owns nothing.
const nobody = 65_534;

// Nothing here has to survive a crash, so nothing waits for the disk.
const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'max_parallel_workers_per_gather=0',
  'lc_messages=C',
];

/** The folder of PostgreSQL's programs as Debian installs them, version 15 before newer ones; undefined without any. */
export function findPostgres(): string | undefined {
  const installed = globSync('/usr/lib/postgresql/*/bin/postgres').map((path) => path.slice(0, -'/postgres'.length));
  const byAge = installed.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  return byAge.find((folder) => folder.includes(`/${supported}/`)) ?? byAge.at(-1);
}

/**
 * Starts a new, empty PostgreSQL on a free port of this machine, in a temporary folder (in memory where there is plenty), as an
 * ordinary user; with settings of its own besides ours, and with what `fill` puts into its folder in place of an empty one.
 */
export async function startPostgres(
  programs: string,
  { own = [], fill }: { own?: string[]; fill?: (data: string, as: Owner) => void } = {},
): Promise<TemporaryPostgres> {
  const folder = mkdtempSync(join(quickDirectory(), 'odzysk-test-postgres-'));
  const owner: Owner = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  if (owner.uid) chownSync(folder, nobody, nobody);
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', removeFolder);

  const data = join(folder, 'data');
  const password = randomBytes(16).toString('hex');
  writeFileSync(join(folder, 'password'), password, { mode: 0o644 });
  const initialize = ['-D', data, '-U', user, `--pwfile=${folder}/password`, '--auth=scram-sha-256', '--no-sync'];
  if (fill) fill(data, owner);
  else
    execFileSync(`${programs}/initdb`, [...initialize, '--encoding=UTF8', '--locale=C.UTF-8'], {
      ...owner,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });

  const port = await freePort();
  const options = [...settings, `port=${port}`, ...own].flatMap((setting) => ['-c', setting]);
  const start = async () => {
    const child = spawn(`${programs}/postgres`, ['-D', data, ...options], {
      ...owner,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      // A process group of its own: Ctrl-C must not reach it before the tests have ended.
      detached: true,
    });
    await untilReady(child);
    return child;
  };
  let child = await start();
  const kill = () => void child.kill('SIGQUIT');
  process.once('exit', kill);

  return {
    url: `postgres://${user}:${password}@127.0.0.1:${port}/postgres`,
    data,
    halt: (how = 'SIGINT') => endedBy(child, how),
    async resume() {
      child = await start();
    },
    async stop() {
      await endedBy(child, 'SIGINT');
      process.off('exit', kill);
      process.off('exit', removeFolder);
      removeFolder();
    },
  };
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      if (log.length < 100_000) log += text;
      if (/ready to accept (read-only )?connections/.test(log)) resolve();
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
  });
}

function endedBy(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const impatience = setTimeout(() => child.kill('SIGQUIT'), 10_000);
    child.once('exit', () => {
      clearTimeout(impatience);
      resolve();
    });
    child.kill(signal);
  });
}
