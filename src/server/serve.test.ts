import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

test('a start on a port that is taken says so in one line and ends, its database too', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const dataDir = await mkdtemp(join(tmpdir(), 'odzysk-serve-'));
  onTestFinished(async () => {
    other.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  const { port } = other.address() as AddressInfo;
  const env = { ...process.env, ODZYSK_DATA_DIR: dataDir, PORT: String(port), ODZYSK_LOG: 'warn' };
  // A process that something keeps alive is killed in the end, and has no exit code then.
  const start = promisify(execFile)(process.execPath, ['src/server/main.ts'], { env, timeout: 40_000 });
  await expect(start).rejects.toMatchObject({
    code: 1,
    stderr: `Port ${port} jest zajęty: zmień PORT / port ${port} is taken: change PORT\n`,
  });
});
