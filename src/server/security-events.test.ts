import { afterAll, expect, test, vi } from 'vitest';
import { testApp } from '#test/app.ts';
import { makeCase, makeDebtor } from '#test/builders.ts';
import { visitor } from '#test/visitor.ts';
import { securityEvents } from './security-events.ts';

const app = await testApp({ ODZYSK_SIGN_IN_PER_MINUTE: '10' });
afterAll(() => app.close());
const admin = await app.as('admin');
const collector = await app.as('debt_collector');
const somebody = await visitor(app.url);

/** How often each kind was counted, from the first start on. */
async function counts(): Promise<Record<string, number>> {
  const text = await (await fetch(`${app.url}/metrics`)).text();
  const lines = text.matchAll(/^odzysk_security_events_total\{kind="(\w+)"\} (\d+)$/gm);
  return Object.fromEntries(Array.from(lines, ([, kind, count]) => [kind, Number(count)]));
}

/** What was counted while it was done; told after the answer, so it is waited for. */
async function countedOf(act: () => Promise<unknown>, expected: Record<string, number>): Promise<void> {
  const before = await counts();
  await act();
  const all = Object.fromEntries(Object.entries(before).map(([kind, count]) => [kind, count + (expected[kind] ?? 0)]));
  await vi.waitFor(async () => expect(await counts()).toEqual(all));
}

test('every kind is told from the start, so that an alarm has a number to grow from', async () => {
  expect(Object.keys(await counts()).toSorted()).toEqual([...securityEvents].toSorted());
});

test('a call that the role has not is told as forbidden', async () => {
  await countedOf(() => collector.delete('/api/debt_cases/1'), { forbidden: 1 });
});

test('a foreign record is told apart from a missing one, though nobody who asks can', async () => {
  const { id } = await makeCase(admin);
  const paths = [`/api/debt_cases/${id}`, `/api/debt_cases/${id}/history`, `/api/debt_cases/${id}/new_call`];
  const missing = paths.map((path) => path.replace(String(id), '987654321'));
  await countedOf(() => Promise.all(paths.map((path) => collector.get(path))), { foreign_record: 3 });
  await countedOf(() => Promise.all(missing.map((path) => collector.get(path))), {});
});

test('a record of another kind with that id, an address of no call and a file of the description are no foreign ones', async () => {
  const { id } = await makeDebtor(admin);
  const paths = [`/api/creditors/${id}`, '/api/nothing/1', '/api/docs/nothing', '/api/debtors/x', '/api/sessions/1'];
  await countedOf(() => Promise.all(paths.map((path) => admin.get(path))), {});
});

test('what has calls of its own is looked for in its own table', async () => {
  await countedOf(() => admin.get('/api/imports/1'), {});
  await countedOf(() => admin.get('/api/summons_runs/1'), {});
});

test('a missing security token is told as that', async () => {
  const headers = { cookie: collector.cookie };
  const act = () => fetch(`${app.url}/api/debtors`, { method: 'POST', headers });
  await countedOf(act, { invalid_csrf_token: 1 });
});

test('a wrong current password is told, a weak new one is not', async () => {
  const password = 'Jesien2026Lato';
  const change = (record: object) => collector.put(`/api/users/${collector.id}`, record);
  const wrong = { password, password_confirmation: password, current_password: 'Inne2026Haslo' };
  await countedOf(() => change(wrong), { wrong_password: 1 });
  await countedOf(() => change({ ...wrong, password: 'x', current_password: collector.password }), {});
  const remove = () => collector.send('DELETE', '/auth/second_factor/app', { current_password: 'Inne2026Haslo' });
  await countedOf(remove, { wrong_password: 1 });
});

test('a wrong sign-in is told, one without a session is not', async () => {
  await countedOf(() => somebody.signIn('nikt@odzysk.example', 'Inne2026Haslo'), { sign_in_refused: 1 });
  await countedOf(() => somebody.send('GET', '/api/debtors'), {});
});

test('a wrong secret of the gateway is told', async () => {
  await countedOf(() => somebody.send('GET', '/hooks/sms_reports/zgaduje'), { wrong_secret: 1 });
});

test('whoever tries too often is told', async () => {
  const ask = () => somebody.send('POST', '/auth/unlock', { user: { email: 'nikt@odzysk.example' } });
  await countedOf(() => Promise.all(Array.from({ length: 12 }, ask)), { throttled: 2 });
});
