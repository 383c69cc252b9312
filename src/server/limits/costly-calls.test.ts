import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { expect, test, vi } from 'vitest';
import { testApp } from '#test/app.ts';
import type { Person } from '#test/person.ts';

const app = await testApp({ ODZYSK_EXPORTS_AT_ONCE: '2' });

/** An export of more than any socket holds, of which nothing is read. */
function begin({ cookie }: Person): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(`${app.url}/api/record_changes.csv`, { headers: { cookie } }, resolve).on('error', reject);
  });
}

test('a person has only so many exports under way; one that ended or was left makes room', async () => {
  const [ada, ewa] = [await app.as('admin'), await app.as('admin')];
  await app.database.query(
    `insert into record_changes (user_id, resource, record_id, action, changes)
     select $1, 'debt_case', 0, 'csv', jsonb_build_object('signatory', repeat('x', 20000)) from generate_series(1, 800)`,
    [ada.id],
  );
  const halfway = [await begin(ada), await begin(ada)];
  const refused = await ada.get('/api/debt_cases.csv');
  expect([refused.status, refused.body]).toEqual([
    429,
    { error: expect.stringContaining('więcej eksportów (limit: 2)'), code: 'too_many_requests' },
  ]);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect((await ewa.get('/api/debt_cases.csv')).status).toBe(200);
  expect((await ada.get('/api/debt_cases')).status).toBe(200);
  halfway[0]!.destroy();
  await vi.waitFor(async () => expect((await ada.get('/api/debt_cases.csv')).status).toBe(200), { timeout: 30_000 });
  expect((await ada.get('/api/debt_cases.csv')).status).toBe(200);
  halfway[1]!.destroy();
});

test('every export and every preview of a letter may be refused so', async () => {
  const { body } = await (await app.as('admin')).get('/api/openapi.json');
  const refusing = Object.entries<Record<string, any>>(body.paths).flatMap(([path, methods]) =>
    Object.values(methods).some(({ responses }) => responses?.['429']) ? [path] : [],
  );
  const costly = Object.keys(body.paths).filter((path) => /\.csv$|\/preview$|\/personal_data$/.test(path));
  const cheap = ['notification_templates', 'work_queue'];
  const expected = costly.filter((path) => !cheap.some((name) => path.includes(name)));
  expect(refusing).toEqual(expect.arrayContaining(expected));
});
