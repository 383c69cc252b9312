import { expect, test } from 'vitest';
import { today } from '#engine/days/today.ts';
import { appWith } from '#test/app.ts';
import { type Made, makeCase } from '#test/builders.ts';

const [app, admin] = await appWith('admin');
const debtCase = await makeCase(admin, { initial_amount: '1000.00' });

const plan = (more: Made) =>
  admin.post('/api/agreements/plan', { debt_case_id: debtCase.id, first_date: '2097-01-31', ...more });
const planned = async (more: Made) => {
  const { body } = await plan(more);
  return body.items.map((item: Made) => [item.no, item.due_date, item.amount]);
};

test('so many installments are cut down to the grosz, and the last takes the rest', async () => {
  expect(await planned({ total: '100.00', count: 3 })).toEqual([
    [1, '2097-01-31', '33.33'],
    [2, '2097-02-28', '33.33'],
    [3, '2097-03-31', '33.34'],
  ]);
  expect((await plan({ total: '100.00', count: 3 })).body.total).toBe('100.00');
});

test('so much a month ends with what is left', async () => {
  expect(await planned({ total: '1000.00', installment_amount: '300.00' })).toEqual([
    [1, '2097-01-31', '300.00'],
    [2, '2097-02-28', '300.00'],
    [3, '2097-03-31', '300.00'],
    [4, '2097-04-30', '100.00'],
  ]);
  expect(await planned({ total: '600.00', installment_amount: '300.00' })).toHaveLength(2);
  expect(await planned({ total: '10.00', installment_amount: '300.00' })).toEqual([[1, '2097-01-31', '10.00']]);
});

test('months that lack a day end right, leap years too', async () => {
  const dates = (await planned({ total: '4.00', count: 4, first_date: '2095-12-30' })).map(
    ([, date]: string[]) => date,
  );
  expect(dates).toEqual(['2095-12-30', '2096-01-30', '2096-02-29', '2096-03-30']);
});

test('the balance of a day is planned where no amount is told', async () => {
  expect((await plan({ on: today(), count: 2 })).body.total).toBe('1000.00');
  const { status, body } = await plan({ on: today(), count: 2, currency_id: 2 });
  expect([status, Object.keys(body.agreement.errors)]).toEqual([422, ['on']]);
});

test.each([
  [{ count: 3 }, ['total']],
  [{ total: '0.00', count: 3 }, ['total']],
  [{ total: 'dużo', count: 3 }, ['total']],
  [{ total: '10.00' }, ['count']],
  [{ total: '10.00', count: 3, installment_amount: '1.00' }, ['count']],
  [{ total: '10.00', count: 0 }, ['count']],
  [{ total: '10.00', count: 361 }, ['count']],
  [{ total: '0.02', count: 3 }, ['count']],
  [{ total: '361.00', installment_amount: '1.00' }, ['installment_amount']],
  [{ total: '10.00', count: 3, first_date: '2097-02-30' }, ['first_date']],
  [{ total: '10.00', count: 3, first_date: null }, ['first_date']],
  [{ total: '10.00', count: 3, first_date: '9999-12-01' }, ['first_date']],
  [{ on: 'dziś', count: 3 }, ['on']],
  [{ total: '10.00', count: 3, debt_case_id: null }, ['debt_case_id']],
  [{ total: '10.00', count: 3, debt_case_id: 999_999 }, ['debt_case_id']],
  [{ total: '10.00', count: 3, currency_id: 999 }, ['currency_id']],
])('%j is refused', async (sent, fields) => {
  const { status, body } = await plan(sent);
  expect([status, Object.keys(body.agreement?.errors ?? body)]).toEqual([422, fields]);
});

test('360 installments are the most', async () => {
  expect(await planned({ total: '360.00', count: 360 })).toHaveLength(360);
  expect(await planned({ total: '360.00', installment_amount: '1.00' })).toHaveLength(360);
});

test('it is for whoever makes agreements, in cases they see', async () => {
  const [terrain, collector] = [await app.as('terrain_debt_collector'), await app.as('debt_collector')];
  const sent = { debt_case_id: debtCase.id, total: '10.00', count: 2, first_date: '2097-01-31' };
  expect((await terrain.post('/api/agreements/plan', sent)).status).toBe(403);
  expect((await collector.post('/api/agreements/plan', sent)).status).toBe(422);
});

test('a day that is none is refused, whatever else is said', async () => {
  const { status, body } = await plan({ total: '10.00', on: 'jutro', count: 2 });
  expect([status, Object.keys(body.agreement.errors)]).toEqual([422, ['on']]);
});
