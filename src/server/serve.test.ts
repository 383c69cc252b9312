import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, openSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { cloneTemplate } from '#test/embedded-template.ts';
import { freePort } from '#test/free-port.ts';
import { sameEngine } from '#test/quick-engine.ts';

/** A data directory whose tables are there: making them anew takes longest of all. */
async function migratedDirectory(): Promise<string> {
  const { dataDir, remove } = await cloneTemplate();
  onTestFinished(remove);
  return dataDir;
}

/** A process that something keeps alive is killed in the end, and has no exit code then. */
const runProgram = (args: readonly string[], env: NodeJS.ProcessEnv = process.env) =>
  promisify(execFile)(process.execPath, [...sameEngine, ...args], { env, timeout: 40_000 });

test.each([
  ['a start', 'main.ts', []],
  ['a demo that is not filled yet', 'demo.ts', ['--cases', '1']],
])('%s on a port that is taken says so in one line and ends, its database too', async (_what, file, args) => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const dataDir = await migratedDirectory();
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const env = { ...process.env, ODZYSK_DATA_DIR: dataDir, PORT: String(port), ODZYSK_LOG: 'warn' };
  const start = runProgram([`src/server/${file}`, ...args], env);
  await expect(start).rejects.toMatchObject({
    code: 1,
    // Of a demo nothing is in yet.
    stdout: '',
    stderr: `Port ${port} jest zajęty: zmień PORT / port ${port} is taken: change PORT\n`,
  });
});

test('a first start that fails makes no administrator, so that the next one prints the password', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const ODZYSK_DATA_DIR = await migratedDirectory();
  const env = { ...process.env, ODZYSK_DATA_DIR, ODZYSK_LOG: 'silent', ODZYSK_ADMIN_EMAIL: '' };
  const { port } = other.address() as AddressInfo;
  await expect(runProgram(['src/server/main.ts'], { ...env, PORT: String(port) })).rejects.toMatchObject({ code: 1 });
  other.close();
  const server = spawn(process.execPath, [...sameEngine, 'src/server/main.ts'], { env: { ...env, PORT: '0' } });
  const gone = once(server, 'exit');
  onTestFinished(async () => {
    server.kill('SIGKILL');
    await gone;
  });
  let said = '';
  server.stdout.on('data', (text) => (said += text));
  await expect
    .poll(() => said, { timeout: 40_000 })
    .toMatch(/^Pierwszy administrator .+: admin@odzysk\.example {2}\S+$/m);
}, 90_000);

test.each([
  ['HOST', '203.0.113.1'],
  ['ODZYSK_DATA_DIR', 'src/server/serve.ts'],
])('a start with %s=%s says in one line which setting is wrong', async (name, value) => {
  const dataDir = await migratedDirectory();
  const env = { ...process.env, ODZYSK_DATA_DIR: dataDir, PORT: '0', ODZYSK_LOG: 'warn', [name]: value };
  const start = runProgram(['src/server/main.ts'], env);
  const line = new RegExp(`^Ustawienie ${name} ma złą wartość / setting ${name} has a wrong value: .+\\n$`);
  await expect(start).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(line) });
});

test('where a restore was cut off no empty office is made in place of the one that was to come back', async () => {
  const ODZYSK_DATA_DIR = mkdtempSync(join(tmpdir(), 'odzysk-cut-off-'));
  onTestFinished(() => rmSync(ODZYSK_DATA_DIR, { recursive: true }));
  mkdirSync(join(ODZYSK_DATA_DIR, 'restoring', 'files'), { recursive: true });
  await expect(
    runProgram(['src/server/main.ts'], { ...process.env, ODZYSK_DATA_DIR, PORT: '0' }),
  ).rejects.toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(/^Przywracanie kopii do .*\n$/) });
  expect(readdirSync(ODZYSK_DATA_DIR)).toEqual(['restoring']);
}, 60_000);

test.skipIf(process.getuid?.() !== 0)('root starts nothing over a directory that is another user’s', async () => {
  const dataDir = await migratedDirectory();
  chownSync(dataDir, 65_534, 65_534);
  const env = { ...process.env, ODZYSK_DATA_DIR: dataDir, PORT: '0', ODZYSK_LOG: 'warn' };
  const line = /^Katalog \S+ należy do innego użytkownika \(uid 65534\).+\n$/;
  for (const args of [['src/server/main.ts'], ['src/server/demo.ts', '--cases', '1']])
    await expect(runProgram(args, env)).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(line) });
  expect(existsSync(`${dataDir}/secret.key`)).toBe(false);
});

test.each([
  [['--case', '10'], /^Złe opcje polecenia; są: --cases\. .+\n$/],
  [['--cases', 'dużo'], /^Ustawienie --cases ma złą wartość .+\n$/],
])('demo data asked for with %j are refused in one line', async (args, line) => {
  const start = runProgram(['src/server/demo.ts', ...args]);
  await expect(start).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(line) });
});

test.runIf(existsSync('/dev/full'))(
  'a server whose log finds no room on its disk answers on',
  async () => {
    const dataDir = await migratedDirectory();
    const port = await freePort();
    const env = { ...process.env, ODZYSK_DATA_DIR: dataDir, PORT: String(port), ODZYSK_LOG: 'info' };
    const full = openSync('/dev/full', 'w');
    const server = spawn(process.execPath, [...sameEngine, 'src/server/main.ts'], {
      env,
      stdio: ['ignore', full, full],
    });
    const gone = once(server, 'exit');
    onTestFinished(async () => {
      server.kill('SIGKILL');
      await gone;
    });
    const answered = async () => (await fetch(`http://127.0.0.1:${port}/ready`).catch(() => undefined))?.status;
    await expect.poll(answered, { timeout: 40_000 }).toBe(200);
    expect(await Promise.all(Array.from({ length: 50 }, answered))).toEqual(Array(50).fill(200));
  },
  60_000,
);

test('a body that breaks off is a fault of its sender, and the log tells of no lack of the database', async () => {
  const port = await freePort();
  const env = { ...process.env, ODZYSK_DATA_DIR: await migratedDirectory(), PORT: String(port), ODZYSK_LOG: 'info' };
  const server = spawn(process.execPath, [...sameEngine, 'src/server/main.ts'], { env });
  const gone = once(server, 'exit');
  onTestFinished(async () => {
    server.kill('SIGKILL');
    await gone;
  });
  let said = '';
  server.stdout.on('data', (text) => (said += text));
  await expect.poll(() => said, { timeout: 40_000 }).toMatch(/listening/);
  const socket = connect(port);
  const headers = 'Host: odzysk\r\nContent-Type: application/json\r\nContent-Length: 100';
  socket.write(`POST /auth/second_factor HTTP/1.1\r\n${headers}\r\n\r\n{"code":`);
  await expect.poll(() => said).toMatch(/second_factor/);
  socket.destroy();
  await fetch(`http://127.0.0.1:${port}/health`);
  await setTimeout(500);
  expect(said).not.toMatch(/"level":50/);
}, 60_000);
