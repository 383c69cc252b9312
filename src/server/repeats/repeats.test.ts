import { describe, expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { makeCase } from '#test/builders.ts';
import type { Answer, Person } from '#test/person.ts';

const app = await testApp();
const admin = await app.as('admin');
const collector = await app.as('debt_collector');

async function send(person: Person, key: string, body: unknown, path = '/api/debtor_payments', method = 'POST') {
  const answer = await fetch(app.url + path, {
    method,
    headers: {
      cookie: person.cookie,
      'x-csrf-token': person.token,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, body: (text ? JSON.parse(text) : undefined) as Answer['body'] };
}

const paymentOf = async () => ({
  debt_case_id: (await makeCase(admin, { initial_amount: '1000.00' })).id,
  amount: '100.00',
  debtor_payment_type_id: 1,
  currency_id: 1,
  payment_date: '2026-01-15',
});
const sumOf = async ({ debt_case_id }: { debt_case_id: number }) =>
  (await admin.get(`/api/debt_cases/${debt_case_id}`)).body.payments_sum;

describe('a write that is sent again by its key', () => {
  test('is written once, and answered as it was', async () => {
    const payment = await paymentOf();
    const first = await send(admin, 'wplata-1', payment);
    const { amount, ...rest } = payment;
    expect(first.status).toBe(201);
    expect(await send(admin, 'wplata-1', { ...rest, amount })).toEqual(first);
    expect(await sumOf(payment)).toBe('100.00');
  });

  test('is written once by many at once, who all hear the same', async () => {
    const payment = await paymentOf();
    const all = await Promise.all(Array.from({ length: 4 }, () => send(admin, 'wplata-2', payment)));
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(all.map(({ body }) => body.id)).size).toBe(1);
    expect(await sumOf(payment)).toBe('100.00');
  });

  test('is another one in other words, and of somebody else', async () => {
    const payment = await paymentOf();
    await send(admin, 'wplata-3', payment);
    const other = await send(admin, 'wplata-3', { ...payment, amount: '200.00' });
    expect(other).toEqual({
      status: 422,
      body: { debtor_payment: { errors: { idempotency_key: ['ma już inne żądanie (Idempotency-Key)'] } } },
    });
    const coordinator = await app.as('coordinator');
    expect((await send(coordinator, 'wplata-3', { ...payment, amount: '300.00' })).status).toBe(201);
    expect(await sumOf(payment)).toBe('400.00');
    expect((await send(admin, 'x'.repeat(256), payment)).status).toBe(422);
  });

  test('that was refused may be put right', async () => {
    const payment = await paymentOf();
    expect((await send(admin, 'wplata-4', { ...payment, amount: 'sto' })).status).toBe(422);
    expect((await send(collector, 'wplata-4', payment)).status).toBe(422);
    expect((await send(admin, 'wplata-4', payment)).status).toBe(201);
  });

  test('is no conflict with itself, nor is what it took away missing', async () => {
    const { id, lock_version } = await makeCase(admin, {});
    const path = `/api/debt_cases/${id}`;
    const first = await send(admin, 'zmiana', { lock_version, notes: 'Raz' }, path, 'PUT');
    expect(first).toMatchObject({ status: 200, body: { lock_version: lock_version + 1 } });
    expect(await send(admin, 'zmiana', { lock_version, notes: 'Raz' }, path, 'PUT')).toEqual(first);
    for (let time = 1; time <= 2; time++)
      expect(await send(admin, 'koniec', {}, path, 'DELETE')).toEqual({ status: 204, body: undefined });
  });

  test('leaves nothing that can be read without the key', async () => {
    const payment = { ...(await paymentOf()), description: 'Wpłata pani Żółwik' };
    expect((await send(admin, 'wplata-5', payment)).body).toMatchObject({ description: 'Wpłata pani Żółwik' });
    const { rows } = await app.database.query('select r::text as row from named_requests r');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ row }) => String(row)).filter((row) => /wplata|Żółwik|100\.00/i.test(row))).toEqual([]);
  });
});
