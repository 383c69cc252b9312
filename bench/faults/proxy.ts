import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#test/free-port.ts';

const ours = new URL('../../deploy/Caddyfile', import.meta.url);

/** What to install where it is not. */
export const missingProxy = () =>
  spawnSync('caddy', ['version']).status === 0 ? undefined : 'Needs caddy: apt-get install caddy';

/** Caddy with the file of `deploy/`, before servers at these addresses (`127.0.0.1:3000`) instead of the containers'. */
export async function startProxy(servers: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'odzysk-proxy-'));
  const url = `http://127.0.0.1:${await freePort()}`;
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, readFileSync(ours, 'utf8').replace('web1:3000 web2:3000', servers.join(' ')));
  const env = { ...process.env, HOME: folder, ODZYSK_HOST: url, CADDY_ADMIN: `unix/${folder}/admin` };
  const child = spawn('caddy', ['run', '--config', file], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (log += text));
  const gone = once(child, 'exit');
  const answers = () =>
    fetch(`${url}/ready`).then(
      ({ status }) => status === 200,
      () => false,
    );
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`The proxy did not start:\n${log}`);
    await wait(100);
  }
  return {
    url,
    async stop() {
      child.kill('SIGKILL');
      await gone;
      rmSync(folder, { recursive: true });
    },
  };
}
