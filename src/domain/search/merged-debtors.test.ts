import { expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { makeCase, makeDebtor } from '#test/builders.ts';
import type { Person } from '#test/person.ts';

const [app, admin, collector] = await appWith('admin', 'debt_collector');

interface Found {
  readonly plural: string;
  readonly records: readonly { readonly id: number; readonly merged?: readonly string[] }[];
}

/** By kind, the ids that a text finds and which merged records they are told with. */
async function find(person: Person, query: string) {
  const { body } = await person.get(`/api/search?${new URLSearchParams({ query })}`);
  return body.groups.map(({ plural, records }: Found) => [plural, records.map(({ id, merged }) => [id, merged])]);
}

test('a debtor and their cases are found by what stands in the records that were merged into them, which is told', async () => {
  const [first, second, last] = [
    await makeDebtor(admin, { name: 'Żwirpol', pesel: '44051401359' }),
    await makeDebtor(admin, { name: 'Gruzpol', regon: '123456785' }),
    await makeDebtor(admin, { name: 'Kruszywa Łódzkie' }),
  ];
  const { id, creditor_id } = await makeCase(admin, { debtor_id: last.id, user_ids: [collector.id] });
  const foreign = await makeCase(admin, { debtor_id: first.id });
  const creditor = await app.as('creditor', { business_entity_ids: [creditor_id] });
  const elsewhere = await app.as('debt_collector');
  expect(await find(collector, 'zwirpol')).toEqual([]);

  await admin.post(`/api/debtors/${first.id}/merge`, { into: second.id });
  const { merge_id } = (await admin.post(`/api/debtors/${second.id}/merge`, { into: last.id })).body;
  const merged = ['Gruzpol', 'Żwirpol'];
  for (const text of ['zwirpol', 'Żwirpol', '44051401359', first.nip, '123-456-785', second.nip, 'kruszywa']) {
    const debtors = ['debtors', [[last.id, merged]]];
    const both = [
      [foreign.id, merged],
      [id, merged],
    ];
    expect(await find(admin, text), text).toEqual([['debt_cases', both], debtors]);
    expect(await find(collector, text), text).toEqual([['debt_cases', [[id, merged]]], debtors]);
    expect(await find(elsewhere, text), text).toEqual([]);
  }

  // What others call their debtor is not the creditor's to know, not even by trying.
  for (const text of ['zwirpol', '44051401359', first.nip]) expect(await find(creditor, text), text).toEqual([]);
  expect(await find(creditor, 'kruszywa')).toEqual([
    ['debt_cases', [[id, undefined]]],
    ['debtors', [[last.id, undefined]]],
  ]);

  await admin.post(`/api/debtor_merges/${merge_id}/undo`, {});
  expect(await find(collector, 'gruzpol')).toEqual([]);
  expect(await find(collector, 'kruszywa')).toEqual([
    ['debt_cases', [[id, undefined]]],
    ['debtors', [[last.id, undefined]]],
  ]);
});

test('whoever is erased is found by nothing that was merged into them', async () => {
  const [from, into] = [await makeDebtor(admin, { name: 'Znikpol' }), await makeDebtor(admin, { name: 'Zostałpol' })];
  await admin.post(`/api/debtors/${from.id}/merge`, { into: into.id });
  expect(await find(admin, from.nip)).toEqual([['debtors', [[into.id, ['Znikpol']]]]]);
  expect((await admin.post(`/api/debtors/${into.id}/erase`, { name: into.name })).status).toBe(200);
  for (const text of ['znikpol', from.nip]) expect(await find(admin, text), text).toEqual([]);
});
