import { expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { listed } from '#test/builders.ts';

const [, admin] = await appWith('admin');

test('a new creditor brings its addresses and contacts along', async () => {
  const { id, ...creditor } = await admin.create('creditors', {
    name: 'Żuraw Leasing S.A.',
    addresses: [
      {
        address_type_id: await listed(admin, 'address_types', 'registered'),
        city: 'Łódź',
        post_code: '90-001',
        street_nr: 'ul. Długa 1',
      },
    ],
    people: [{ last_name: 'Żak', phone: '600 700 800' }, { last_name: 'Bąk' }],
  });
  const addresses = await admin.get(`/api/addresses?business_entity_id=${id}`);
  expect(addresses.body.data).toMatchObject([{ city: 'Łódź', province: 5 }]);
  const people = await admin.get(`/api/people?business_entity_id=${id}&s=last_name asc`);
  expect(people.body.data).toMatchObject([{ last_name: 'Bąk' }, { last_name: 'Żak', phone: '+48600700800' }]);
  expect(creditor).not.toHaveProperty('people');
});

test('a wrong address of a new debtor is told by its place, and nothing is saved', async () => {
  const name = 'Bezadresowy sp. z o.o.';
  const answer = await admin.post('/api/debtors', { name, addresses: [{ street_nr: 'ul. Bez Miasta 2' }] });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.debtor.errors)).toEqual(
    expect.arrayContaining(['addresses[0].city', 'addresses[0].address_type_id']),
  );
  expect((await admin.get(`/api/debtors?q[name_eq]=${encodeURIComponent(name)}`)).body.data).toEqual([]);
});

test('the rows of a firm are not in its answers, where nobody asks who may see them', async () => {
  const { id } = await admin.create('debtors', { name: 'Samotnik sp. j.', people: [{ last_name: 'Cichy' }] });
  for (const address of [`/api/debtors/${id}`, `/api/debtors/${id}/edit`]) {
    expect(Object.keys((await admin.get(address)).body)).not.toContain('people');
  }
});
