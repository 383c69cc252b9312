import { expect, test } from 'vitest';
import { model } from '#domain/areas.server.ts';
import { appWith } from '#test/app.ts';
import { makeDebtor } from '#test/builders.ts';

const [, admin] = await appWith('admin');
await makeDebtor(admin);

const parameters = [
  'page[a]=1',
  'page[]=1',
  'per_page[a]=1',
  'query[a]=1',
  'query=%00',
  'query=%5Cu0000',
  'query=%ED%A0%80',
  's[a][b]=1',
  's[a]=1',
  'distinct_name[a]=1',
  'charset[a]=1',
  'deleted_eq[a]=1',
  'id_eq[a]=1',
  'id_in[][a]=1',
  'name[a]=1',
  'debt_case_id[a]=1',
  'q[g][%00][id_eq]=1',
  'q[s][a][]=1',
  'q[id_eq][a]=1',
  'activity_task_users[a]=1',
];

test.each(model.resources)('$plural: parameters of every wrong shape are ignored or a 400', async ({ plural }) => {
  const asked = parameters.flatMap((parameter) => [`${plural}?${parameter}`, `${plural}/new?${parameter}`]);
  const answers = await Promise.all(asked.map((path) => admin.get(`/api/${path}`)));
  for (const [index, { status }] of answers.entries()) expect([200, 400, 403], asked[index]).toContain(status);
  const { status } = await admin.delete(`/api/${plural}/999999999?delete_assoc[a]=1`);
  expect([404, 403]).toContain(status);
});

test.each(parameters)('an export asked for with %s is made or refused', async (parameter) => {
  expect([200, 400]).toContain((await admin.get(`/api/debtors.csv?${parameter}`)).status);
});

test.each(['page[a]=2', 'page=-1', 'page=x', 'page=', 'page=0', 'per_page[a]=2', 'per_page=x', 'per_page='])(
  '%s is the usual page',
  async (parameter) => {
    const { pagination } = (await admin.get(`/api/debtors?${parameter}`)).body;
    expect([pagination.current_page, pagination.per_page, pagination.total_count]).toEqual([1, 10, 1]);
  },
);

test('a page far past the end has no rows, and a NUL finds not everything', async () => {
  const { body } = await admin.get('/api/debtors?page=99999999999999999999');
  expect([body.data, body.pagination.total_count]).toEqual([[], 1]);
  expect((await admin.get('/api/debtors?q[name_cont]=%00')).status).toBe(400);
});
