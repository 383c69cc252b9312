import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { reportsAddress } from '#server/messages/report-address.ts';
import { readConfig } from '#server/config.ts';
import { signIn } from '#test/person.ts';
import { sameEngine } from '#test/quick-engine.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'odzysk-logs-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const administrator = { id: 0, email: 'szefowa@odzysk.example', password: 'Zima2026Wiosna' };

const gateway = { SMSAPI_TOKEN: 'token-bramki', ODZYSK_URL: 'http://127.0.0.1:3000' };

test('a day of requests leaves no query, name, number or secret in the log', async () => {
  const child = spawn(process.execPath, [...sameEngine, 'src/server/main.ts'], {
    env: {
      ...process.env,
      PORT: '0',
      ODZYSK_LOG: 'debug',
      ODZYSK_DATA_DIR: dataDir,
      ODZYSK_ADMIN_EMAIL: administrator.email,
      ODZYSK_ADMIN_PASSWORD: administrator.password,
      ...gateway,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = once(child, 'exit');
  let log = '';
  child.stderr.on('data', (bytes: Buffer) => (log += bytes.toString()));
  const url = await new Promise<string>((found) => {
    child.stdout.on('data', (bytes: Buffer) => {
      log += bytes.toString();
      const [, address] = /Odzysk: (http:\/\/\S+)/.exec(log) ?? [];
      if (address) found(address);
    });
  });
  const admin = await signIn(url, administrator);
  await admin.post('/auth/sign_in', { user: { email: 'obca@odzysk.example', password: 'ZleHaslo2026' } });
  await admin.create('debtors', { name: 'Gżegżółka', nip: '5260001246' });
  await admin.post('/api/debtors', { name: 'Gżegżółka', nip: '1234567890' });
  await admin.get('/api/debtors?query=G%C5%BCeg%C5%BC%C3%B3%C5%82ka');
  await admin.get('/api/debtors?q[name_cont]=Gżegżółka&q[nothing_eq]=5260001246');
  await admin.get('/api/debtors.csv?query=5260001246');
  await admin.get('/auth/unlock?unlock_token=tajny-odnosnik');
  await admin.send('POST', '/api/debtors', ['5260001246']);
  await admin.get('/%zz?query=5260001246');
  await admin.post('/auth/password', { user: { email: administrator.email } });
  const hook = new URL(reportsAddress(readConfig(gateway))!).pathname;
  const ofGateway = hook.split('/').at(-1)!;
  const encoded = `%${ofGateway.charCodeAt(0).toString(16)}${ofGateway.slice(1)}`;
  const twice = `/hooks//sms_reports/${ofGateway}`;
  for (const path of [
    hook,
    `${hook}?idx=a`,
    `${hook}/`,
    `/${hook}`,
    twice,
    hook.replace(ofGateway, encoded),
    `${hook}%zz`,
  ])
    await Promise.all([fetch(url + path), fetch(url + path, { method: 'POST' }), fetch(url + path.toUpperCase())]);
  await fetch(`${url}/hooks/sms_reports/zgaduje`);
  await admin.get(`/api/debtors/${ofGateway}`);
  await admin.put('/api/users/1', { email: 'nowa@odzysk.example', current_password: 'ZleHaslo2026' });
  child.kill('SIGTERM');
  await gone;
  const [secret = ''] = admin.cookie.split('=').slice(1);
  for (const told of ['Gżegżółka', 'G%C5%BC', '5260001246', '1234567890', 'ZleHaslo', administrator.password, 'obca@'])
    expect(log).not.toContain(told);
  for (const told of [
    administrator.email,
    'tajny-odnosnik',
    'query=',
    secret,
    admin.token,
    ofGateway.slice(1),
    ofGateway.toUpperCase(),
  ])
    expect(log).not.toContain(told);
  expect(log).toContain('"path":"/api/debtors"');
  expect(log).toContain('"path":"/hooks/sms_reports/:secret"');
  const events = log.split('\n').filter((line) => line.includes('"event":"security"'));
  const told = events.map((line) => JSON.parse(line) as Record<string, unknown>);
  const wrong = { kind: 'wrong_password', user_id: 1, method: 'PUT', path: '/api/users/1' };
  expect(told).toContainEqual(expect.objectContaining({ ...wrong, reqId: expect.any(String) }));
  expect(told).toContainEqual(expect.objectContaining({ kind: 'wrong_secret', user_id: null }));
}, 120_000);
