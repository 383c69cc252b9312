import { expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { undoLast } from '#test/record-changes.ts';
import { makeCase } from '#test/builders.ts';

const [app, admin, coordinator, collector] = await appWith('admin', 'coordinator', 'debt_collector');
const address = '/debt_cases?q[open_eq]=true&s=odzysk_no+desc&per_page=50';

test('a view is an address with a name, the columns and a count of its own', async () => {
  await makeCase(admin);
  await makeCase(admin, { user_ids: [collector.id] });
  const view = await coordinator.create('saved_views', {
    name: 'Otwarte',
    address,
    columns: ['odzysk_no', 'debtor_id'],
    shared: true,
  });
  expect(view).toMatchObject({
    name: 'Otwarte',
    address,
    columns: ['odzysk_no', 'debtor_id'],
    shared: true,
    count: 2,
    pinned: false,
    start_page: false,
  });
  const seen = await collector.get(`/api/saved_views/${view['id']}`);
  expect(seen.body).toMatchObject({ name: 'Otwarte', count: 1 });
  const plain = await collector.create('saved_views', { name: 'Moje', address: '/debt_cases' });
  expect(plain).toMatchObject({ columns: null, shared: false });
});

test.each([
  ['/nowhere', undefined],
  ['debt_cases', undefined],
  ['https://example.com/debt_cases', undefined],
  ['/debt_cases/5', undefined],
  ['/debt_cases?q[secret_eq]=1', undefined],
  ['/debt_cases?q[total_amount_set_true]=1', undefined],
  ['/debt_cases?colour=red', undefined],
  ['/debt_cases?q[receive_date_gteq]=jutro', undefined],
  ['/debt_cases?s=colour', undefined],
  ['/debt_cases?q[a', undefined],
  ['/debt_cases', ['colour']],
  ['/debt_cases', ['total_amount_set']],
  ['/debt_cases', { odzysk_no: true }],
  ['/debt_cases', [1]],
])('%s with the columns %j is refused', async (wrong, columns) => {
  const answer = await coordinator.post('/api/saved_views', { name: 'Zły', address: wrong, columns });
  expect(answer.status, JSON.stringify(answer.body)).toBe(422);
  expect(Object.keys(answer.body['saved_view'].errors)).toEqual([columns ? 'columns' : 'address']);
});

test('a view whose address has become unknown since is given another name, and no other unknown address', async () => {
  const { id } = await coordinator.create('saved_views', { name: 'Dawny', address });
  const gone = '/debt_cases?q[colour_eq]=1';
  await app.database.query('update saved_views set address = $1 where id = $2', [gone, id]);
  const renamed = await coordinator.put(`/api/saved_views/${id}`, { name: 'Nowy', address: gone });
  expect([renamed.status, renamed.body]).toMatchObject([200, { name: 'Nowy', count: null }]);
  expect((await coordinator.put(`/api/saved_views/${id}`, { address: `${gone}&page=2` })).status).toBe(422);
});

test('a list that the person may not ask for is no list to them', async () => {
  const answer = await collector.post('/api/saved_views', { name: 'Historia', address: '/creditor_payments' });
  expect(answer.body['saved_view'].errors).toHaveProperty('address');
  const shared = await admin.create('saved_views', { name: 'Płatności', address: '/creditor_payments', shared: true });
  expect((await collector.get(`/api/saved_views/${shared['id']}`)).body['count']).toBeNull();
});

test('others see and change no view of mine, and change none that is shared', async () => {
  const own = await coordinator.create('saved_views', { name: 'Własny', address });
  const shared = await coordinator.create('saved_views', { name: 'Wspólny', address, shared: true });
  expect((await admin.get(`/api/saved_views/${own['id']}`)).status).toBe(404);
  for (const person of [admin, collector]) {
    expect((await person.put(`/api/saved_views/${own['id']}`, { name: 'x' })).status).toBe(404);
    expect((await person.put(`/api/saved_views/${own['id']}/marks`, { pinned: true })).status).toBe(404);
    expect((await person.get(`/api/saved_views/${shared['id']}`)).status).toBe(200);
    expect((await person.put(`/api/saved_views/${shared['id']}`, { name: 'x' })).status).toBe(404);
    expect((await person.delete(`/api/saved_views/${shared['id']}`)).status).toBe(404);
  }
  expect((await coordinator.delete(`/api/saved_views/${own['id']}`)).status).toBe(204);
});

test('a collector shares nothing, and a creditor is shown nothing that staff share', async () => {
  const view = await collector.create('saved_views', { name: 'Próba', address, shared: true });
  expect(view['shared']).toBe(false);
  const creditor = await app.as('creditor', { business_entity_ids: [] });
  const { body } = await creditor.get('/api/saved_views?per_page=100');
  expect(body['data']).toEqual([]);
  expect((await creditor.post('/api/saved_views', { name: 'Nasze', address: '/debt_cases' })).status).toBe(201);
});

test('a view is shared no more once whose it is may share nothing, and stays theirs', async () => {
  const leaver = await app.as('coordinator');
  const view = await leaver.create('saved_views', { name: 'Wspólny', address, shared: true });
  const seen = async () => (await collector.get(`/api/saved_views/${view['id']}`)).status;
  expect(await seen()).toBe(200);
  await admin.put(`/api/users/${leaver.id}`, { role: 'debt_collector' });
  expect((await leaver.put(`/api/saved_views/${view['id']}`, { name: 'Inny' })).status).toBe(200);
  expect(await seen()).toBe(404);
  await admin.put(`/api/users/${leaver.id}`, { role: 'coordinator' });
  await admin.delete(`/api/users/${leaver.id}`);
  expect(await seen()).toBe(200);
});

test('each person marks views for themselves, and starts with one of them', async () => {
  const [first, second] = [
    await coordinator.create('saved_views', { name: 'Pierwszy', address, shared: true }),
    await coordinator.create('saved_views', { name: 'Drugi', address, shared: true }),
  ];
  const mark = (id: unknown, marks: object) => collector.put(`/api/saved_views/${String(id)}/marks`, marks);
  expect((await mark(first['id'], { pinned: true, start_page: true })).body).toMatchObject({
    name: 'Pierwszy',
    pinned: true,
    start_page: true,
  });
  expect((await mark(second['id'], { start_page: true })).body).toMatchObject({ pinned: false, start_page: true });
  expect((await collector.get(`/api/saved_views/${first['id']}`)).body).toMatchObject({
    pinned: true,
    start_page: false,
  });
  expect((await coordinator.get(`/api/saved_views/${second['id']}`)).body['start_page']).toBe(false);
  const { body } = await collector.get('/api/saved_views/pinned');
  expect(body['data'].map(({ name }: Record<string, unknown>) => name)).toEqual(['Drugi', 'Pierwszy']);
  expect((await mark(first['id'], { pinned: 'maybe' })).status).toBe(422);
  await mark(second['id'], { start_page: false });
  expect((await collector.get(`/api/saved_views/${second['id']}`)).body['start_page']).toBe(false);
  expect((await coordinator.delete(`/api/saved_views/${first['id']}`)).status).toBe(204);
});

test('of several views that are made the start page at once one is', async () => {
  const person = await app.as('debt_collector');
  const views: Record<string, unknown>[] = [];
  for (const name of ['A', 'B', 'C', 'D']) views.push(await person.create('saved_views', { name, address }));
  const marks = { start_page: true };
  const marked = await Promise.all(views.map(({ id }) => person.put(`/api/saved_views/${String(id)}/marks`, marks)));
  expect(marked.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { body } = await person.get('/api/saved_views/pinned');
  expect(body['data']).toMatchObject([{ start_page: true }]);
});

test('a deleted view that is brought back is pinned again by all who had it', async () => {
  const view = await coordinator.create('saved_views', { name: 'Skasowany', address, shared: true });
  const path = `/api/saved_views/${view['id']}`;
  await coordinator.put(`${path}/marks`, { pinned: true });
  await collector.put(`${path}/marks`, { pinned: true, start_page: true });
  expect((await coordinator.delete(path)).status).toBe(204);
  const pinned = async () =>
    (await collector.get('/api/saved_views/pinned')).body['data'].map(({ id }: Record<string, unknown>) => id);
  expect(await pinned()).not.toContain(view['id']);
  expect((await undoLast(coordinator, 'saved_view', view['id'])).body).toMatchObject({ pinned: true });
  expect((await collector.get(path)).body).toMatchObject({ pinned: true, start_page: true });
  expect(await pinned()).toContain(view['id']);
});

/** A person with as many views as one may have, each of other rows. */
async function personWithViews() {
  const person = await app.as('debt_collector');
  await app.database.query(
    `insert into saved_views (name, address, shared, user_id)
     select 'Widok ' || n, '/debt_cases?q[debtor_name_cont]=' || n, false, $1 from generate_series(1, 100) n`,
    [person.id],
  );
  return person;
}

test('a person has at most a hundred views, and is told what to do when they are there', async () => {
  const person = await personWithViews();
  const refused = await person.post('/api/saved_views', { name: 'Jeszcze jeden', address });
  expect([refused.status, refused.body['saved_view']?.errors]).toEqual([
    422,
    { base: [expect.stringMatching(/^Możesz mieć najwyżej 100 widoków\. Usuń te/)] },
  ]);
  const { body } = await person.get('/api/saved_views?per_page=100');
  const { id } = body['data'].find(({ user_id }: Record<string, unknown>) => user_id === person.id);
  expect((await person.put(`/api/saved_views/${id}`, { name: 'Zmieniony' })).status).toBe(200);
  expect((await person.delete(`/api/saved_views/${id}`)).status).toBe(204);
  expect((await person.post('/api/saved_views', { name: 'W jego miejsce', address })).status).toBe(201);
});

test('others are answered while somebody’s hundred views are counted', async () => {
  const person = await personWithViews();
  const counting = { isOver: false };
  const listed = person.get('/api/saved_views?per_page=100').finally(() => (counting.isOver = true));
  let answered = 0;
  while (!counting.isOver) {
    await coordinator.get('/api/saved_views?per_page=1');
    if (!counting.isOver) answered += 1;
  }
  expect((await listed).body['data']).toHaveLength(100);
  expect(answered).toBeGreaterThan(4);
});

test('names tell where all views one sees lead, and no rows are counted for them', async () => {
  const other = await app.as('coordinator');
  const made = await other.create('saved_views', {
    name: 'Aaa wspólny',
    address,
    columns: ['odzysk_no'],
    shared: true,
  });
  await other.create('saved_views', { name: 'Aaa własny', address });
  const { status, body } = await collector.get('/api/saved_views/names');
  expect(status).toBe(200);
  expect(body['data'][0]).toEqual({ id: made['id'], name: 'Aaa wspólny', address, columns: ['odzysk_no'] });
  expect(body['data'].map((view: { name: string }) => view.name)).not.toContain('Aaa własny');
});
