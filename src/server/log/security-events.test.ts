import { expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { makeCase, makeDebtor } from '#test/builders.ts';
import { visitor } from '#test/person.ts';
import { securityEvents } from './security-events.ts';

const app = await testApp({ ODZYSK_SIGN_IN_PER_MINUTE: '10' });
const admin = await app.as('admin');
const collector = await app.as('debt_collector');
const somebody = await visitor(app.url);
const { id: foreign } = await makeCase(admin);

/** How often each kind was counted since the start. */
async function counts(): Promise<Map<string, number>> {
  const text = await (await fetch(`${app.url}/metrics`)).text();
  const lines = text.matchAll(/^odzysk_security_events_total\{kind="(\w+)"\} (\d+)$/gm);
  return new Map(Array.from(lines, ([, kind, count]) => [kind!, Number(count)]));
}

/** To be asked what the act has been counted as so far: some of it is after the answers. */
async function counted(act: () => Promise<unknown>): Promise<() => Promise<object>> {
  const before = await counts();
  await act();
  return async () => {
    const grown = [...(await counts())].map(([kind, count]) => [kind, count - before.get(kind)!] as const);
    return Object.fromEntries(grown.filter(([, count]) => count > 0));
  };
}

/** The same for what is not to be counted: a foreign record asked for after it is. */
const countedWithOneForeign = (act: () => Promise<unknown>) =>
  counted(async () => {
    await act();
    await collector.get(`/api/debt_cases/${foreign}`);
  });

const onlyForeign = { foreign_record: 1 };
const soon = { timeout: 20_000 };

test('every kind is told from the start, so that an alarm has a number to grow from', async () => {
  expect([...(await counts()).keys()].toSorted()).toEqual([...securityEvents].toSorted());
});

test('a call that the role has not is told as forbidden', async () => {
  const remove = () => collector.delete('/api/debt_cases/1');
  await expect.poll(await counted(remove), soon).toEqual({ forbidden: 1 });
});

test('a foreign record is told apart from a missing one, though nobody who asks can', async () => {
  const pathsOf = (id: number) => ['', '/history', '/new_call'].map((part) => `/api/debt_cases/${id}${part}`);
  const ask = (id: number) => Promise.all(pathsOf(id).map((path) => collector.get(path)));
  await expect.poll(await counted(() => ask(foreign)), soon).toEqual({ foreign_record: 3 });
  await expect.poll(await countedWithOneForeign(() => ask(987_654_321)), soon).toEqual(onlyForeign);
});

test('a record of another kind with that id, an address of no call and what has none are no foreign ones', async () => {
  const { id } = await makeDebtor(admin);
  const others = ['/api/nothing/1', '/api/docs/nothing', '/api/debtors/x', '/api/sessions/1', '/api/imports/1'];
  const ask = () => Promise.all([`/api/creditors/${id}`, ...others].map((path) => admin.get(path)));
  await expect.poll(await countedWithOneForeign(ask), soon).toEqual(onlyForeign);
});

test('what has calls of its own is looked for in its own table', async () => {
  const { rows } = await app.database.query<{ id: number }>(
    "insert into summons_runs (user_id, kind, call) values ($1, 'leasing', '{}') returning id",
    [admin.id],
  );
  const coordinator = await app.as('coordinator');
  const ask = () => coordinator.get(`/api/summons_runs/${rows[0]!.id}`);
  await expect.poll(await counted(ask), soon).toEqual(onlyForeign);
});

test('a foreign case in the queue is told as one', async () => {
  const body = { until: '2099-01-01T08:00:00Z', reason: 'Nie teraz' };
  const askOf = (id: number) => {
    const calls = { hold: {}, release: {}, later: body };
    return Promise.all(
      Object.entries(calls).map(([name, sent]) => collector.post(`/api/work_queue/${id}/${name}`, sent)),
    );
  };
  await expect.poll(await counted(() => askOf(foreign)), soon).toEqual({ foreign_record: 3 });
  await expect.poll(await countedWithOneForeign(() => askOf(987_654_321)), soon).toEqual(onlyForeign);
});

test('a missing security token is told as that', async () => {
  const headers = { cookie: collector.cookie };
  const send = () => fetch(`${app.url}/api/debtors`, { method: 'POST', headers });
  await expect.poll(await counted(send), soon).toEqual({ invalid_csrf_token: 1 });
});

test('a wrong current password is told, a weak new one is not', async () => {
  const password = 'Jesien2026Lato';
  const change = (record: object) => collector.put(`/api/users/${collector.id}`, record);
  const wrong = { password, password_confirmation: password, current_password: 'Inne2026Haslo' };
  await expect.poll(await counted(() => change(wrong)), soon).toEqual({ wrong_password: 1 });
  const weak = { ...wrong, password: 'x', current_password: collector.password };
  await expect.poll(await countedWithOneForeign(() => change(weak)), soon).toEqual(onlyForeign);
  const remove = () => collector.send('DELETE', '/auth/second_factor/app', { current_password: 'Inne2026Haslo' });
  await expect.poll(await counted(remove), soon).toEqual({ wrong_password: 1 });
});

test('a wrong sign-in is told, one without a session is not', async () => {
  const signIn = () => somebody.signIn('nikt@odzysk.example', 'Inne2026Haslo');
  await expect.poll(await counted(signIn), soon).toEqual({ sign_in_refused: 1 });
  await expect.poll(await countedWithOneForeign(() => somebody.send('GET', '/api/debtors')), soon).toEqual(onlyForeign);
});

test('a wrong secret of the gateway is told', async () => {
  const guess = () => somebody.send('GET', '/hooks/sms_reports/zgaduje');
  await expect.poll(await counted(guess), soon).toEqual({ wrong_secret: 1 });
});

test('whoever tries too often is told', async () => {
  const ask = () => somebody.send('POST', '/auth/unlock', { user: { email: 'nikt@odzysk.example' } });
  await expect.poll(await counted(() => Promise.all(Array.from({ length: 12 }, ask))), soon).toEqual({ throttled: 2 });
});
