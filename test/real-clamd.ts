import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** As Debian installs it. */
const program = '/usr/sbin/clamd';

export const hasClamd = existsSync(program);

/** A clamd of our own that knows our one signature and nothing else: gone, with its folder, after `stop()`. */
export async function startClamd(signatures: Readonly<Record<string, string>>, settings: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'odzysk-clamd-'));
  const socket = join(folder, 'clamd.sock');
  const lines = Object.entries(signatures).map(([name, text]) => `${name}:0:*:${Buffer.from(text).toString('hex')}`);
  await writeFile(join(folder, 'own.ndb'), `${lines.join('\n')}\n`);
  const config = [`DatabaseDirectory ${folder}`, `LocalSocket ${socket}`, 'Foreground yes', 'LogTime no', ...settings];
  await writeFile(join(folder, 'clamd.conf'), `${config.join('\n')}\n`);
  const child = spawn(program, ['--config-file', join(folder, 'clamd.conf')], { stdio: ['ignore', 'pipe', 'pipe'] });
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  await listening(child, socket);
  return {
    url: `unix://${socket}`,
    async stop() {
      process.off('exit', kill);
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function listening(child: ChildProcess, socket: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (log += String(text)));
    const looking = setInterval(() => existsSync(socket) && settle(resolve), 50);
    const settle = (end: () => void) => {
      clearInterval(looking);
      child.off('exit', ended);
      end();
    };
    const ended = () => settle(() => reject(new Error(`clamd did not start:\n${log}`)));
    child.once('exit', ended);
  });
}
