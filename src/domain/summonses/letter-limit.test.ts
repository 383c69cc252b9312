import { expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { makeLeasingCase } from '#test/leasing-case.ts';

const app = await testApp({ ODZYSK_LETTERS_PER_DAY: '2' });
const [admin, coordinator] = [await app.as('admin'), await app.as('coordinator')];

test('one person has only so many letters made in a day, alone or in a run, and others go on', async () => {
  const cases = [await makeLeasingCase(admin), await makeLeasingCase(admin), await makeLeasingCase(admin)];
  const alone = (person: typeof admin) => person.post(`/api/debt_cases/${cases[0]!.id}/report_call_leasing`, {});
  const run = (ids: number[]) =>
    coordinator.post('/api/summons_runs', { kind: 'leasing', list: { q: { id_in: ids } }, call: {} });
  expect((await alone(coordinator)).status).toBe(200);
  const { status, body, headers } = await run(cases.slice(1).map(({ id }) => id));
  expect([status, body.code, body.error]).toEqual([
    429,
    'too_many_requests',
    expect.stringContaining('Dzienny limit tworzonych pism (2 na osobę) nie wystarcza'),
  ]);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await coordinator.get('/api/summons_runs')).body.data).toEqual([]);
  expect((await run([cases[1]!.id])).status).toBe(202);
  expect((await alone(coordinator)).status).toBe(429);
  expect((await alone(admin)).status).toBe(200);
});
