import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../free-port.ts';

const program = '/usr/sbin/pgbouncer';
const nobody = 65_534;

/** Debian's, where it is installed. */
export const hasPgBouncer = existsSync(program);

export interface Pooler {
  /** The database at the address, through the pooler. */
  readonly url: string;
  stop(): Promise<void>;
}

/** A PgBouncer in transaction mode before the database at this address, with few connections to it. */
export async function startPgBouncer(databaseUrl: string): Promise<Pooler> {
  const { username, password, hostname, port, pathname } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'odzysk-pgbouncer-'));
  const listen = await freePort();
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${listen}`,
    'unix_socket_dir =',
    'auth_type = plain',
    `auth_file = ${folder}/users`,
    'pool_mode = transaction',
    'default_pool_size = 6',
    'max_client_conn = 200',
  ];
  writeFileSync(join(folder, 'users'), `"${username}" "${decodeURIComponent(password)}"\n`);
  writeFileSync(join(folder, 'settings'), `${lines.join('\n')}\n`);
  const owner = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  if (owner.uid) for (const path of [folder, `${folder}/users`, `${folder}/settings`]) chownSync(path, nobody, nobody);
  const child = spawn(program, ['-q', join(folder, 'settings')], { ...owner, stdio: 'ignore' });
  await once(child, 'spawn');
  const ended = once(child, 'exit');
  while (!(await answers(listen))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer did not start: ${child.exitCode}`);
    await wait(50);
  }
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${listen}${pathname}`,
    async stop() {
      child.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const opened = once(socket, 'connect').then(
    () => true,
    () => false,
  );
  return opened.finally(() => socket.destroy());
}
