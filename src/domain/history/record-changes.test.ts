import { describe, expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { type Made, makeCase, makeDebtor, makePayment } from '#test/builders.ts';
import { makeLeasingCase } from '#test/leasing-case.ts';
import type { Person } from '#test/person.ts';
import { storedLines } from './history-answer.server.ts';
import { historyCondition } from './history-filter.server.ts';
import { addDays } from '#engine/days/calendar-day.ts';
import { today } from '#engine/days/today.ts';

const [app, admin, coordinator] = await appWith('admin', 'coordinator');

const find = async (filters: Record<string, string | number>, person: Person = admin): Promise<Made> => {
  const query = new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]));
  return person.get(`/api/record_changes?${query}`);
};
const linesFor = async (filters: Record<string, string | number>): Promise<Made[]> => (await find(filters)).body.data;

describe('an administrator finds in the record of all changes', () => {
  test('what one person did to one kind of record, and how', async () => {
    const { id } = await makeDebtor(coordinator, { name: 'Huta Iskra' });
    await admin.put(`/api/debtors/${id}`, { name: 'Huta Iskierka' });
    const [line, ...others] = await linesFor({ user_id: coordinator.id, resource: 'debtor', action: 'create' });
    expect(others).toEqual([]);
    expect(line).toMatchObject({ record_id: id, record: 'Huta Iskierka', is_there: true, user: 'Osoba coordinator' });
    expect(await linesFor({ resource: 'debtor', record_id: id })).toHaveLength(2);
  });

  test('a deleted record, with all it held', async () => {
    const { id } = await makeDebtor(admin, { name: 'Cegielnia Łąka', notes: 'Sprzedana w maju' });
    await admin.delete(`/api/debtors/${id}`);
    const [line] = await linesFor({ text: 'cegielnia łąka', action: 'destroy' });
    expect(line).toMatchObject({ record_id: id, is_there: false, record: 'Cegielnia Łąka (usunięto)' });
    expect(line!.changes).toContainEqual(expect.objectContaining({ field: 'name', from: 'Cegielnia Łąka', to: null }));
  });

  test('what is called by an amount, written as an amount, deleted or not', async () => {
    const { id: debt_case_id } = await makeCase(admin, { initial_amount: '5000.00' });
    const due_date = addDays(today(), 7);
    const { id } = await admin.create('agreements', { debt_case_id, items: [{ due_date, amount: '1250.50' }] });
    const called = async () => (await linesFor({ resource: 'agreement', record_id: id }))[0]!['record'];
    expect(await called()).toBe('1\u00a0250,50');
    expect((await admin.delete(`/api/agreements/${id}`)).status).toBe(204);
    expect(await called()).toBe('1\u00a0250,50 (usunięto)');
  });

  test('a text in what was or is, whatever its case; an amount as it is written in Polish', async () => {
    const payment = await makePayment(admin, { amount: '4321.09' });
    expect((await linesFor({ text: '4321,09' })).map(({ resource }) => resource)).toContain('debtor_payment');
    expect(await linesFor({ text: '4321.09', resource: 'debtor_payment' })).toMatchObject([{ record_id: payment.id }]);
    const { id } = await makeDebtor(admin, { name: 'Znak 50%_\\ "GŻEGŻÓŁKA"' });
    for (const text of ['gżegżółka', '50%_\\', '\\ "gżeg'])
      expect(
        (await linesFor({ text })).map((line) => line.record_id),
        text,
      ).toContain(id);
    expect(await linesFor({ text: '5_%' })).toEqual([]);
  });

  test('a day, and an address', async () => {
    const all = await linesFor({ from: today(), to: today(), address: '127.0.0.1' });
    expect(all.length).toBeGreaterThan(0);
    expect(await linesFor({ to: '2026-01-01' })).toEqual([]);
    expect(await linesFor({ address: '203.0.113.7' })).toEqual([]);
  });

  test('page after page, the newest first', async () => {
    for (let count = 0; count < 31; count++) await makeDebtor(admin);
    const first = (await find({})).body;
    expect(first.pagination).toEqual({ current_page: 1, next_page: 2, prev_page: null });
    const second = (await find({ page: 2 })).body;
    expect(first.data.at(-1).id).toBeGreaterThan(second.data[0].id);
    expect((await find({ page: 'x' })).body.data[0].id).toBe(first.data[0].id);
  });
});

test('filters that cannot be understood are refused and named', async () => {
  for (const [name, value] of [
    ['user_id', 'x'],
    ['record_id', '-1'],
    ['from', '2026-02-30'],
    ['from', '0000-01-01'],
    ['to', 'wczoraj'],
    ['text', 'ab'],
    ['text', 'ab\0c'],
    ['changes', 'x'],
    ['__proto__', 'x'],
  ] as const) {
    const answer = await find({ [name]: value });
    expect([answer.status, answer.body.parameter], name).toEqual([400, name]);
  }
  expect((await admin.get('/api/record_changes?user_id[]=1')).status).toBe(400);
});

test('nobody else reads it, and nobody at all writes it', async () => {
  const people = [
    coordinator,
    await app.as('debt_collector'),
    await app.as('creditor'),
    await app.as('santander_coordinator'),
  ];
  for (const person of people) {
    expect((await find({}, person)).status).toBe(403);
    expect((await person.get('/api/record_changes.csv')).status).toBe(403);
  }
  const [{ id }] = (await find({})).body.data;
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    expect((await admin.send(method, '/api/record_changes', {})).status).toBe(404);
    expect((await admin.send(method, `/api/record_changes/${id}`, {})).status).toBe(404);
    expect((await admin.send(method, `/api/debtors/${id}/history`, {})).status).toBe(404);
  }
});

test('is exported as a file in words, and the export is recorded', async () => {
  const { id } = await makeCase(admin, { initial_amount: '10.00' });
  await admin.put(`/api/debt_cases/${id}`, { initial_amount: '20.50', notes: '=1+1' });
  const answer = await admin.get(
    `/api/record_changes.csv?resource=debt_case&record_id=${id}&action=update&charset=utf-8`,
  );
  const [head, line] = answer.bytes.toString().split('\r\n');
  expect(head).toBe('\uFEFFKiedy;Kto;Adres sieciowy;Co zrobiono;Rodzaj rekordu;Rekord;Zmiany');
  expect(line).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2};Osoba admin;127\.0\.0\.1;Zmieniono;sprawa;\d{4}\/\d{6};/);
  expect(line).toContain('10,00 -> 20,50');
  expect((await linesFor({ resource: 'record_change' }))[0]).toMatchObject({ action: 'csv', user_id: admin.id });
});

test('tells a moment beside the fields as people write it', async () => {
  const { id } = await makeCase(admin);
  const until = addDays(today(), 3);
  expect((await admin.post(`/api/work_queue/${id}/later`, { until, reason: 'Wyjazd' })).status).toBe(200);
  const { bytes } = await admin.get(
    `/api/record_changes.csv?resource=debt_case&record_id=${id}&action=later&charset=utf-8`,
  );
  expect(bytes.toString()).toContain(`Do kiedy: ${until} 00:00; Powód: Wyjazd`);
});

test('names letters as people do, never by their codes', async () => {
  const { id } = await makeLeasingCase(admin);
  expect((await admin.post(`/api/debt_cases/${id}/letters`, { kind: 'final_call' })).status).toBe(201);
  const { bytes } = await admin.get('/api/record_changes.csv?charset=utf-8');
  expect(bytes.toString()).toContain('Utworzono pismo');
  expect(bytes.toString()).toContain('Rodzaj pisma: Ostateczne przedsądowe wezwanie');
  expect(bytes.toString()).not.toContain('final_call');
});

test('its file is UTF-8 however that is spelled, as every other', async () => {
  for (const path of ['record_changes', 'debt_cases']) {
    const { bytes, headers } = await admin.get(`/api/${path}.csv?charset=UTF-8`);
    expect([bytes.subarray(0, 3).toString('hex'), headers.get('content-type')]).toEqual([
      'efbbbf',
      'text/csv; charset=utf-8',
    ]);
  }
});

test('it is found by its indexes, however long it has become', async () => {
  const { query } = app.database;
  await query(`insert into record_changes (at, user_id, address, resource, record_id, action, changes)
    select now() - n * interval '1 minute', ${admin.id}, '10.0.0.' || n % 200, 'debtor', n, 'update',
      jsonb_build_object('name', jsonb_build_array(md5(n::text), md5((n + 1)::text)))
    from generate_series(1, 30000) n`);
  await query('analyze record_changes');
  const plans = [
    [{ resource: 'debtor', record_id: '77' }, 'record_changes_resource_record_id_id_idx'],
    [{ text: 'c4ca4238a0b9' }, 'record_changes_words'],
    [{}, 'record_changes_at'],
    [{ address: '10.0.0.7', to: '2020-01-01' }, 'record_changes_a'],
    [{ action: 'locked' }, 'record_changes_action'],
  ] as const;
  for (const [asked, index] of plans) {
    const { sql: text, parameters } = storedLines(historyCondition(asked), 31).compile(app.database.kysely);
    const { rows } = await query(`explain ${text}`, [...parameters]);
    expect(rows.map((row) => Object.values(row)[0]).join('\n'), JSON.stringify(asked)).toContain(index);
  }
});
