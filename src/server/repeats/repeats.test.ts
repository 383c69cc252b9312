import { describe, expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { makeBankAccount } from '#test/bank-lines.ts';
import { makeCase, makeCreditor } from '#test/builders.ts';
import { mt940 } from '#test/files/mt940.ts';
import type { Answer, Person } from '#test/person.ts';

const [app, admin, collector] = await appWith('admin', 'debt_collector');

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

  test('is told again to nobody whose rights are fewer now', async () => {
    const leaver = await app.as('debt_collector');
    const { id, lock_version } = await makeCase(admin, { user_ids: [leaver.id] });
    const path = `/api/debt_cases/${id}`;
    const again = () => send(leaver, 'uwagi', { lock_version, notes: 'Raz' }, path, 'PUT');
    expect((await again()).status).toBe(200);
    await admin.put(path, { user_ids: [] });
    expect(await again()).toMatchObject({ status: 409, body: { code: 'done_before' } });
    await admin.put(path, { user_ids: [leaver.id] });
    expect((await again()).status).toBe(200);
    await admin.put(`/api/users/${leaver.id}`, { role: 'terrain_debt_collector' });
    expect((await again()).status).toBe(409);
  });

  test('is told again to nobody whose case it was, whatever address told of it', async () => {
    const leaver = await app.as('debt_collector');
    const { id, odzysk_no } = await makeCase(admin, { user_ids: [leaver.id] });
    const calls: [path: string, body: object][] = [
      [`/api/work_queue/${id}/hold`, {}],
      ['/api/work_queue/next', {}],
      ['/api/activities/with_next_step', { activity: { debt_case_id: id, activity_type_id: 1, description: 'Raz' } }],
    ];
    const sendAll = async () => {
      const answers = [];
      for (const [path, body] of calls) answers.push(await send(leaver, `czyja ${path}`, body, path, 'POST'));
      return answers;
    };
    const first = await sendAll();
    expect(first.map(({ status }) => status)).toEqual([200, 200, 201]);
    expect(JSON.stringify(first[1])).toContain(odzysk_no);
    expect(await sendAll()).toEqual(first);
    await admin.put(`/api/debt_cases/${id}`, { user_ids: [] });
    for (const again of await sendAll()) expect(again).toMatchObject({ status: 409, body: { code: 'done_before' } });
  });

  test('tells nothing of somebody who is erased', async () => {
    const debtor = { name: 'Świetlana Żółwik', partnership: 'natural_person' };
    const { body } = await send(admin, 'osoba', debtor, '/api/debtors');
    expect(body).toMatchObject({ name: 'Świetlana Żółwik' });
    expect((await admin.post(`/api/debtors/${body.id}/erase`, { name: 'Świetlana Żółwik' })).status).toBe(200);
    expect(await send(admin, 'osoba', debtor, '/api/debtors')).toMatchObject({
      status: 409,
      body: { code: 'done_before' },
    });
  });

  test('is another one with another file', async () => {
    const { id } = await makeCase(admin, {});
    const sendFile = async (text: string, debtCase = id) => {
      const form = new FormData();
      form.set('debt_case_id', String(debtCase));
      form.set('file', new Blob([text]), 'pismo.txt');
      return admin.send('POST', '/api/binary_files', form, { 'idempotency-key': 'plik' });
    };
    const first = await sendFile('Pierwszy');
    expect([first.status, await sendFile('Pierwszy')]).toMatchObject([201, { status: 201, body: first.body }]);
    expect((await sendFile('Drugi')).status).toBe(422);
    expect((await sendFile('Pierwszy', (await makeCase(admin, {})).id)).status).toBe(422);
  });

  test('leads to the import that it began, and a check is no import', async () => {
    const creditor = await makeCreditor(admin);
    const rows = `creditor_nip;Dłużnik;Kwota początkowa;Numer umowy\n${creditor.nip};Jan Łęcki;100;U/1\n`;
    const sendImport = async (dry_run: string) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ importer: 'generic', attorney_date: '2026-01-15', dry_run }))
        form.set(name, value);
      form.set('file', new Blob([rows]), 'zlecenia.csv');
      return admin.send('POST', '/api/debt_cases/import', form, { 'idempotency-key': 'import' });
    };
    const { status, body } = await sendImport('true');
    expect([status, body.failed]).toEqual([200, 0]);
    const again = await sendImport('true');
    expect([again.status, again.headers.get('location')]).toEqual([303, `/api/imports/${body.id}`]);
    expect((await admin.get(`/api/imports/${body.id}`)).body).toEqual(body);
    expect((await sendImport('false')).status).toBe(422);
  });

  test('leads to the file of a bank that it sent, checked or taken', async () => {
    const { number } = await makeBankAccount(admin);
    const file = new Blob([mt940({ account: number, lines: [{ amount: '12.50', details: '020~20RATA' }] })]);
    for (const dry_run of ['true', 'false']) {
      const sendFile = () => {
        const form = new FormData();
        form.set('dry_run', dry_run);
        form.set('file', file);
        return admin.send('POST', '/api/bank_statements', form, { 'idempotency-key': `bank ${dry_run}` });
      };
      const { status, body } = await sendFile();
      expect([status, body.created]).toEqual([200, 1]);
      const again = await sendFile();
      expect([again.status, again.headers.get('location')]).toEqual([303, `/api/bank_statement_files/${body.id}`]);
      expect((await admin.get(`/api/bank_statement_files/${body.id}`)).body).toEqual(body);
    }
  });

  test('leaves nothing that can be read without the key', async () => {
    const payment = { ...(await paymentOf()), description: 'Wpłata pani Żółwik' };
    expect((await send(admin, 'wplata-5', payment)).body).toMatchObject({ description: 'Wpłata pani Żółwik' });
    const { rows } = await app.database.query('select r::text as row from named_requests r');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ row }) => String(row)).filter((row) => /wplata|Żółwik|100\.00/i.test(row))).toEqual([]);
  });
});
