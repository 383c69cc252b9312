import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { listed, makeCase } from '#test/builders.ts';
import type { Person } from '#test/person.ts';

const [app, admin, collector] = await appWith('admin', 'debt_collector');
const debtor = await admin.create('debtors', { name: 'Żwirownia "Łoś" sp. z o.o.', nip: '' });

interface Line {
  readonly at: number;
  readonly status: number;
  readonly body: Record<string, unknown>;
}

async function bundle(person: Person, addresses: readonly string[], headers = {}) {
  const query = addresses.map((address) => `calls[]=${encodeURIComponent(address)}`).join('&');
  const { status, bytes, headers: told } = await person.get(`/api/bundle?${query}`, headers);
  const lines = bytes.toString().split('\n').slice(0, -1);
  return {
    status,
    headers: told,
    lines: lines.map((line) => JSON.parse(line) as Line).toSorted((a, b) => a.at - b.at),
  };
}

test('each part answers as it does alone, under the same rights, and the error of one changes no other', async () => {
  const addresses = [
    `/api/debtors/${debtor['id']}`,
    '/api/debtors?q[name_cont]=Łoś&per_page=1',
    '/api/debtors?q[nothing_eq]=1',
    '/api/debtors/999999',
    '/api/users?per_page=2',
    '/api/session',
  ];
  for (const person of [admin, collector]) {
    const alone = await Promise.all(addresses.map((address) => person.get(address)));
    const { status, lines } = await bundle(person, addresses);
    expect(status).toBe(200);
    expect(lines.map((line) => [line.status, line.body])).toEqual(alone.map((one) => [one.status, one.body]));
  }
});

test('a bundle says how the session stands, and is packed where the client takes it', async () => {
  const { headers } = await bundle(admin, ['/api/debtors'], { 'accept-encoding': 'br' });
  expect(headers.get('content-encoding')).toBe('br');
  expect(Number(headers.get('x-session-ends-in'))).toBeGreaterThan(0);
});

test('what lasts, is a file or a bundle again is no part, and what is nobody’s is refused as a whole', async () => {
  const { lines } = await bundle(admin, [
    '/api/events',
    '/api/debtors.csv',
    '/api/bundle?calls[]=/api/debtors',
    '/api/no',
  ]);
  expect(lines.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect((await bundle(admin, [])).status).toBe(400);
  for (const elsewhere of [
    '/auth/csrf',
    '/api/debtors/../../auth/csrf',
    '/api/debtors/%2e%2e/%2E./metrics',
    '//x/api/',
  ])
    expect((await bundle(admin, [elsewhere])).status, elsewhere).toBe(400);
  expect((await bundle(admin, Array(51).fill('/api/debtors'))).status).toBe(400);
  expect((await fetch(`${app.url}/api/bundle?calls[]=/api/debtors`)).status).toBe(401);
});

test('what nobody reads is not looked up', async () => {
  const { id } = await makeCase(admin);
  const long = { activity_type_id: await listed(admin, 'activity_types', 'note'), description: 'ą"'.repeat(9_000) };
  await Promise.all(Array.from({ length: 50 }, () => admin.create('activities', { debt_case_id: id, ...long })));
  const calls = Array(50).fill(`calls[]=${encodeURIComponent(`/api/activities?per_page=100&debt_case_id=${id}`)}`);
  const socket = connect(Number(new URL(app.url).port)).pause();
  const headers = `Host: odzysk\r\nCookie: ${admin.cookie}\r\n`;
  socket.write(`GET /api/bundle?${calls.join('&')} HTTP/1.1\r\n${headers}\r\n`);
  const answered = async () => {
    const text = await (await fetch(`${app.url}/metrics`)).text();
    return Number(/_count\{method="GET",route="\/api\/activities",status="200"\} (\d+)/.exec(text)?.[1] ?? 0);
  };
  await expect.poll(answered).toBeGreaterThan(0);
  let [before, now] = [-1, await answered()];
  while (now !== before) {
    await setTimeout(1_000);
    [before, now] = [now, await answered()];
  }
  socket.destroy();
  expect(now).toBeLessThan(25);
});
