import { expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { makeCase, makeDebtor } from '#test/builders.ts';
import type { Person } from '#test/person.ts';

const [app, admin, collector] = await appWith('admin', 'debt_collector');

const { debtor_id: own } = await makeCase(admin, { user_ids: [collector.id] });
const { debtor_id: others } = await makeCase(admin);
const { id: without } = await makeDebtor(admin);
const person = async (last_name: string, record: object) => (await admin.create('people', { last_name, ...record })).id;
const contacts = {
  own: await person('Własna', { business_entity_id: own, phone: '608 299 369' }),
  acting: await person('Działająca', { debtor_ids: [own] }),
  others: await person('Cudza', { business_entity_id: others }),
};

/** Ids of the contacts that belong to these debtors or act for them, in the order of the list. */
const found = async (who: Person, debtors: readonly number[], more = '') => {
  const ids = (name: string) => debtors.map((id) => `q[g][0][${name}][]=${id}`).join('&');
  const path = `/api/people?q[g][0][m]=or&${ids('business_entity_id_in')}&${ids('debtors_id_in')}${more}`;
  const { data, pagination } = (await who.get(path)).body;
  expect(pagination.total_count).toBe(data.length);
  return data.map(({ id }: { id: number }) => id);
};

test('what belongs to given records by several associations is listed whole, in the order of the list', async () => {
  expect(await found(admin, [own])).toEqual([contacts.acting, contacts.own]);
  expect(await found(admin, [own, others])).toEqual([contacts.others, contacts.acting, contacts.own]);
  expect(await found(admin, [own, others], '&s=id desc')).toEqual([contacts.others, contacts.acting, contacts.own]);
});

test('beside other conditions, and where there is nothing of the kind', async () => {
  expect(await found(admin, [own, others], '&q[phone_present]=1')).toEqual([contacts.own]);
  expect(await found(admin, [own], '&q[last_name_cont]=Cudza')).toEqual([]);
  expect(await found(admin, [without])).toEqual([]);
});

test('of these a person is told what they may see, and nothing of others', async () => {
  expect(await found(collector, [own, others])).toEqual([contacts.acting, contacts.own]);
  expect(await found(collector, [others])).toEqual([]);
});

test('a form offers them in its select', async () => {
  const { id, creditor_id } = await makeCase(admin, { user_ids: [collector.id] });
  const offered = await person('Oferowana', { business_entity_id: creditor_id });
  for (const who of [admin, await app.as('coordinator')]) {
    const { options } = (await who.get(`/api/debt_cases/${id}/edit`)).body;
    expect(options.person_id).toEqual([{ id: offered, full_name: 'Oferowana' }]);
  }
});
