import { get, type IncomingMessage } from 'node:http';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { role } from '#domain/rights/role.ts';
import { appWith } from '#test/app.ts';
import { makeCase, makeCreditor } from '#test/builders.ts';
import type { Person } from '#test/person.ts';

const [app, admin] = await appWith('admin');

test('a case that is taken from a collector is gone with their next request, to read and to write', async () => {
  const collector = await app.as('debt_collector');
  const { id } = await makeCase(admin, { user_ids: [collector.id] });
  const note = await collector.create('activities', { debt_case_id: id, activity_type_id: 1 });
  await admin.put(`/api/debt_cases/${id}`, { user_ids: [] });
  const answers = await Promise.all([
    collector.get(`/api/debt_cases/${id}`),
    collector.put(`/api/debt_cases/${id}`, { notes: 'Za późno' }),
    collector.put(`/api/activities/${note.id}`, { description: 'Za późno' }),
    collector.post('/api/activities', { debt_case_id: id, activity_type_id: 1 }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 422]);
  expect((await collector.get('/api/debt_cases')).body.pagination.total_count).toBe(0);
});

test('saving while the case is taken away ends before or after it, and nothing is written after', async () => {
  const collector = await app.as('debt_collector');
  for (let round = 0; round < 10; round++) {
    const { id } = await makeCase(admin, { user_ids: [collector.id] });
    const [, ...saves] = await Promise.all([
      admin.put(`/api/debt_cases/${id}`, { user_ids: [] }),
      ...Array.from({ length: 4 }, (_, index) => collector.put(`/api/debt_cases/${id}`, { notes: `Wpis ${index}` })),
    ]);
    for (const { status } of saves) expect([200, 403, 404]).toContain(status);
    const late = await collector.put(`/api/debt_cases/${id}`, { notes: 'Za późno' });
    const { notes } = (await admin.get(`/api/debt_cases/${id}`)).body;
    const kept = saves.filter(({ status }) => status === 200).map(({ body }) => body.notes);
    expect([late.status, [null, ...kept].includes(notes)]).toEqual([404, true]);
  }
});

test('whoever gets another role has its rights with their next request', async () => {
  const person = await app.as('coordinator');
  const { id } = await makeCase(admin);
  expect((await person.get(`/api/debt_cases/${id}`)).status).toBe(200);
  await admin.put(`/api/users/${person.id}`, { role: role.terrain_debt_collector });
  const answers = [
    await person.get(`/api/debt_cases/${id}`),
    await person.put(`/api/debt_cases/${id}`, { notes: 'x' }),
    await person.get('/api/debt_cases.csv'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 403, 403]);
  expect((await person.get('/api/session')).body.current_user.role).toBe(role.terrain_debt_collector);
});

test('a creditor taken from an employee takes its cases along, and the last one takes all', async () => {
  const [first, second] = [await makeCreditor(admin), await makeCreditor(admin)];
  const employee = await app.as('creditor', { business_entity_ids: [first.id, second.id] });
  const cases = [await makeCase(admin, { creditor_id: first.id }), await makeCase(admin, { creditor_id: second.id })];
  const seen = async () =>
    (await employee.get('/api/debt_cases?s=id+asc')).body.data.map(({ id }: { id: number }) => id);
  expect(await seen()).toEqual(cases.map(({ id }) => id));
  await admin.put(`/api/users/${employee.id}`, { business_entity_ids: [second.id] });
  expect(await seen()).toEqual([cases[1]!.id]);
  expect((await employee.get(`/api/debt_cases/${cases[0]!.id}`)).status).toBe(404);
  await admin.put(`/api/users/${employee.id}`, { business_entity_ids: [] });
  expect(await seen()).toEqual([]);
});

test('an account that is switched off or deleted is nobody with its next request', async () => {
  for (const change of [sql`active = false`, sql`deleted = true`]) {
    const person = await app.as('coordinator');
    await sql`update users set ${change} where id = ${person.id}`.execute(app.database.kysely);
    const answer = await person.get('/api/debt_cases');
    expect([answer.status, answer.body.code]).toEqual([401, 'unauthenticated']);
  }
});

test('what becomes visible to a creditor and what is hidden again follows at once', async () => {
  const creditor = await makeCreditor(admin);
  const employee = await app.as('creditor', { business_entity_ids: [creditor.id] });
  const { id: debt_case_id } = await makeCase(admin, { creditor_id: creditor.id });
  const { id } = await admin.create('documents', { debt_case_id, visible: true });
  expect((await employee.get(`/api/documents/${id}`)).status).toBe(200);
  await admin.put(`/api/documents/${id}`, { visible: false });
  expect((await employee.get(`/api/documents/${id}`)).status).toBe(404);
});

describe('an export that is taken slowly', () => {
  const many = 3_000;

  /** A case with more than any socket holds, and an export of it of which nothing is read yet. */
  async function begun(person: Person, record: object): Promise<{ id: number; answer: IncomingMessage }> {
    const { id } = await makeCase(admin, record);
    // Without a word in it such a text costs the search index nothing, and half of the time.
    await app.database.query(
      `insert into activities (debt_case_id, activity_type_id, description, task_state, visibility_type)
       select $1, 1, repeat('.', 8000), 'completed', 'visible' from generate_series(1, $2::int)`,
      [id, many],
    );
    const { cookie } = person;
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      get(`${app.url}/api/activities.csv`, { headers: { cookie } }, resolve).on('error', reject);
    });
    expect(answer.statusCode).toBe(200);
    return { id, answer };
  }

  /** The lines that came, the head among them, and whether the file came to its end. */
  async function taken(answer: IncomingMessage): Promise<{ lines: number; isWhole: boolean }> {
    let lines = 0;
    try {
      for await (const part of answer) lines += String(part).split('\n').length - 1;
    } catch {
      return { lines, isWhole: false };
    }
    return { lines, isWhole: answer.complete };
  }

  test('has no more of a case once that was taken away', { timeout: 180_000 }, async () => {
    const collector = await app.as('debt_collector');
    const { id, answer } = await begun(collector, { user_ids: [collector.id] });
    await admin.put(`/api/debt_cases/${id}`, { user_ids: [] });
    const { lines, isWhole } = await taken(answer);
    expect([isWhole, lines < many]).toEqual([true, true]);
  });

  test(
    'breaks off once whoever takes it lost the account, their role or their creditors',
    { timeout: 180_000 },
    async () => {
      for (const change of [{ active: false }, { role: role.debt_collector }, { business_entity_ids: [] }]) {
        const creditor = await makeCreditor(admin);
        const employee = await app.as('creditor', { business_entity_ids: [creditor.id] });
        const { answer } = await begun(employee, { creditor_id: creditor.id });
        expect((await admin.put(`/api/users/${employee.id}`, change)).status).toBe(200);
        const { lines, isWhole } = await taken(answer);
        expect([isWhole, lines < many]).toEqual([false, true]);
      }
    },
  );

  test('comes whole to whoever is still the same', { timeout: 180_000 }, async () => {
    const creditors = [await makeCreditor(admin), await makeCreditor(admin)];
    const employee = await app.as('creditor', { business_entity_ids: creditors.map(({ id }) => id) });
    const { answer } = await begun(employee, { creditor_id: creditors[0]!.id });
    await admin.put(`/api/users/${employee.id}`, { business_entity_ids: creditors.map(({ id }) => id).toReversed() });
    expect(await taken(answer)).toEqual({ lines: many + 1, isWhole: true });
  });
});
