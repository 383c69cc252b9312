import { expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { makeCreditor } from '#test/builders.ts';
import { listFilters } from '#engine/web/list/filters/filters.ts';
import { model } from './areas.server.ts';

const [, admin] = await appWith('admin');

/** One of them is a value of any kind of field that lists are filtered by. */
const samples = [
  'a',
  '1',
  '2026-01-01',
  'foundation',
  'Creditor',
  'email',
  'invoice',
  'created',
  'delivered',
  'done',
  'visible',
  'ongoing',
  'santander',
  'personal_data_notice',
  'civil',
  'registered',
  'DE',
  'guarantor',
  'recognition',
  'open',
  'item_return',
  'no_answer',
  'mt940',
  'matched',
  'credit',
  'payment',
  'draft',
];

/** The first of them that the filter of the list understands: one after another, most understand one of the first. */
async function firstUnderstood(plural: string, filter: string): Promise<string | undefined> {
  for (const value of samples)
    if ((await admin.get(`/api/${plural}?q[${filter}]=${value}`)).status === 200) return value;
  return undefined;
}

test.each(model.resources.filter(({ filters }) => filters).map((one) => [one.plural, one.filters!] as const))(
  'every filter above the list of %s is one that its call understands',
  async (plural, filters) => {
    for (const filter of filters) expect(await firstUnderstood(plural, filter), filter).toBeDefined();
  },
);

test.each(model.resources.filter(({ filters }) => filters).map((one) => [one.plural, one] as const))(
  'no two inputs above the list of %s are called the same',
  (_, resource) => {
    for (const language of ['pl', 'en'] as const) {
      const inputs = listFilters(model, resource, { language }).filter(({ is }) => is !== 'text');
      expect(new Set(inputs.map(({ label }) => label)).size, inputs.map(({ label }) => label).join()).toBe(
        inputs.length,
      );
    }
  },
);

test.each([
  ['activities', 'task_state_eq', 'later'],
  ['activities', 'visibility_type_in', 'hidden'],
  ['debtors', 'partnership_eq', 'ltd'],
  ['debtors', 'partnership_not_eq', 'ltd'],
  ['users', 'role_eq', 'chief'],
  ['addresses', 'province_eq', 'bawarskie'],
  ['notifications', 'state_eq', 'lost'],
])('%s: a name that %s does not know, %s, is refused by the parameter’s name', async (plural, filter, name) => {
  const { status, body } = await admin.get(`/api/${plural}?q[${filter}]=${encodeURIComponent(name)}`);
  expect([status, body.code, body.parameter]).toEqual([400, 'invalid_filter', `q[${filter}]`]);
});

test('a number is found as people write it', async () => {
  const { name } = await makeCreditor(admin, { nip: '5213017228' });
  await admin.create('people', { last_name: 'Brzęczek', phone: '512 345 678' });
  const found = async (path: string) => (await admin.get(path)).body.data.map((one: { id: number }) => one.id).length;
  expect(await found(`/api/creditors?q[name_or_nip_cont]=521-301-72-28`)).toBe(1);
  expect(await found(`/api/creditors?q[name_or_nip_cont]=${encodeURIComponent(name)}`)).toBe(1);
  expect(await found('/api/people?query=512 345 678')).toBe(1);
  for (const part of ['512-34', '345 67', '%2B48 512'])
    expect(await found(`/api/people?q[phone_cont]=${part}`), part).toBe(1);
  expect(await found('/api/people?query=512 346')).toBe(0);
});
