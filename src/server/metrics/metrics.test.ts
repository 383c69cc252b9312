import { expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { makeCase } from '#test/builders.ts';

const [app, admin] = await appWith('admin');

async function metricsOf(url: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${url}/metrics`, { headers });
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
}

/** The number after a line's name and labels. */
const valueOf = (text: string, line: string) =>
  Number(
    text
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.split(' ')
      .at(-1),
  );

test('requests are counted by route and status, jobs, connections and event streams told, without ids', async () => {
  const { id } = await makeCase(admin);
  await admin.get(`/api/debt_cases/${id}`);
  await admin.get('/api/debt_cases/987654321');
  await fetch(`${app.url}/nie/ma/987654321`, { method: 'POST' });
  const stop = new AbortController();
  await fetch(`${app.url}/api/events`, { headers: { cookie: admin.cookie }, signal: stop.signal });

  // Nobody is to take it yet: it tells nothing of the workers.
  await app.database.query(
    "insert into pgboss.job (name, start_after) values ('file_removal', now() + interval '1 hour')",
  );

  const count = (text: string, method: string, route: string, code: number) =>
    valueOf(text, `odzysk_http_request_duration_seconds_count{method="${method}",route="${route}",status="${code}"}`);
  const counts = ({ text }: { text: string }) => [
    ...[200, 404].map((code) => count(text, 'GET', '/api/debt_cases/:id', code)),
    count(text, 'POST', 'page', 404),
  ];
  // A request is counted once its answer was sent.
  await expect.poll(async () => counts(await metricsOf(app.url))).toEqual([1, 1, 1]);
  const { status, type, text } = await metricsOf(app.url);
  stop.abort();
  expect([status, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  expect(text).not.toContain('987654321');
  expect(text).not.toContain(admin.email);
  expect(valueOf(text, 'odzysk_event_streams')).toBe(1);
  expect(valueOf(text, 'odzysk_database_up')).toBe(1);
  expect(valueOf(text, 'odzysk_database_connections{state="open"}')).toBeGreaterThan(0);
  for (const state of ['created', 'retry', 'active', 'failed'])
    expect(valueOf(text, `odzysk_queue_jobs{job="file_removal",state="${state}"}`), state).toBe(0);
  expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e6);
});

test('a job that is done is timed by its name', async () => {
  await fetch(`${app.url}/auth/password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: admin.cookie, 'x-csrf-token': admin.token },
    body: JSON.stringify({ user: { email: admin.email } }),
  });
  const done = async () =>
    valueOf((await metricsOf(app.url)).text, 'odzysk_job_duration_seconds_count{job="account_mail",outcome="done"}');
  await expect.poll(done, { timeout: 20_000 }).toBe(1);
});

test('a proxy’s requests for others are refused', async () => {
  expect((await metricsOf(app.url, { 'x-forwarded-for': '10.0.0.1' })).status).toBe(403);
});
