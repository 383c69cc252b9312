import { expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { listed, makeCase, makeContract } from '#test/builders.ts';
import { currency } from './currency.ts';
import { lookups } from './lookups.ts';

const [app, admin] = await appWith('admin');

const inEnglish = { 'accept-language': 'en' };

test.each([...lookups, currency].map(({ plural }) => plural))(
  'every seeded entry of %s has both names',
  async (plural) => {
    const { data } = (await admin.get(`/api/${plural}?per_page=100`)).body;
    expect(data.filter((entry: any) => !entry.name || !entry.name_en)).toEqual([]);
  },
);

test('labels are in the language of the person who asks, and Polish where there is no other word', async () => {
  const own = await admin.create('debt_case_types', { name: 'Cesja' });
  const record = await makeCase(admin, { debt_case_type_id: own.id });
  const item_state = await listed(admin, 'contract_item_states', 'theft');
  const items = [{ name: 'Koparka', contract_item_state_id: item_state }];
  const contract = await makeContract(admin, { debt_case_id: record.id, contract_items: items });

  const polish = (await admin.get(`/api/debt_cases/${record.id}`)).body;
  expect([polish.debt_case_state, polish.debt_case_type]).toEqual(['w toku', 'Cesja']);
  const english = (await admin.get(`/api/debt_cases?id_eq=${record.id}`, inEnglish)).body.data[0];
  expect([english.debt_case_state, english.debt_case_type]).toEqual(['in process', 'Cesja']);
  const { contract_items } = (await admin.get(`/api/contracts/${contract.id}`, inEnglish)).body;
  expect([contract_items[0].contract_item_state, contract_items[0].state_label]).toEqual(['theft', 'theft']);
  const fresh = (await admin.get('/api/debtor_payments/new?debtor_payment_type_id=5', inEnglish)).body;
  expect(fresh.debtor_payment_type).toBe('insurance');
});

test('the file stays Polish, and an entry is found by either name', async () => {
  const record = await makeCase(admin);
  const file = await admin.get(`/api/debt_cases.csv?id_eq=${record.id}&charset=utf-8`, inEnglish);
  expect(file.bytes.toString()).toContain('w toku');
  expect(file.bytes.toString()).not.toContain('in process');
  const found = async (query: string) =>
    (await admin.get(`/api/debt_case_states?query=${query}`)).body.data.map(({ code }: any) => code);
  expect([await found('in process'), await found('w toku')]).toEqual([['process'], ['process']]);
});

test('an administrator changes and empties the English name', async () => {
  const id = await listed(admin, 'activity_types', 'note');
  const renamed = await admin.put(`/api/activity_types/${id}`, { name_en: 'memo' });
  expect([renamed.body.name, renamed.body.name_en]).toEqual(['notatka', 'memo']);
  expect((await admin.put(`/api/activity_types/${id}`, { name_en: '' })).body.name_en).toBeNull();
  const collector = await app.as('debt_collector');
  expect((await collector.put(`/api/activity_types/${id}`, { name_en: 'x' })).status).toBe(403);
});
