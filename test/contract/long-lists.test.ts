import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { appWith } from '#test/app.ts';

const [app, admin] = await appWith('admin');
const list = (parameters: string) => admin.get(encodeURI(`/api/people?${parameters}`));
const addPeople = (last_name: string, count: number) =>
  app.database.query(
    `insert into people (last_name, first_name) select $1, n::text from generate_series(1, $2::int) as n`,
    [last_name, count],
  );

beforeAll(async () => {
  await addPeople('Długa', 10_001);
  await addPeople('Krótka', 10_000);
});

afterAll(() => void vi.useRealTimers());

test('up to ten thousand rows are counted anew each time', async () => {
  const asked = async () => (await list('q[last_name_eq]=Krótka&page=400&per_page=25')).body.pagination;
  expect(await asked()).toEqual({
    current_page: 400,
    per_page: 25,
    total_count: 10_000,
    total_pages: 400,
    next_page: null,
    prev_page: 399,
  });
  await app.database.query(`delete from people where last_name = 'Krótka' and first_name = '7'`);
  expect(await asked()).toMatchObject({ total_count: 9_999, total_pages: 400 });
});

test('more rows are counted exactly, for some seconds once for all who ask the same, and it is said when', async () => {
  const before = Date.now();
  const first = (await list('q[last_name_eq]=Długa')).body.pagination;
  expect(first).toMatchObject({ total_count: 10_001, total_pages: 1_001 });
  expect(Date.parse(first.total_count_at)).toBeGreaterThanOrEqual(before);
  await addPeople('Długa', 1);
  const { data, pagination } = (await list('q[last_name_eq]=Długa&s=id desc&page=2')).body;
  expect(pagination).toMatchObject({ total_count: 10_001, total_count_at: first.total_count_at });
  expect(data).toHaveLength(10);

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6_000 });
  // Told once more, while it is counted anew.
  expect((await list('q[last_name_eq]=Długa')).body.pagination.total_count).toBe(10_001);
  await expect.poll(async () => (await list('q[last_name_eq]=Długa')).body.pagination.total_count).toBe(10_002);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  await addPeople('Długa', 1);
  expect((await list('q[last_name_eq]=Długa')).body.pagination.total_count).toBe(10_003);
});

test('a page beyond the last is empty, and the last is full, where nothing was counted yet', async () => {
  const last = (await list('q[last_name_start]=Dług&page=1001')).body;
  expect(last.data).not.toHaveLength(0);
  const beyond = (await list('q[last_name_cont]=Dług&page=1002')).body;
  expect([beyond.data, beyond.pagination.prev_page]).toEqual([[], 1_001]);
});
