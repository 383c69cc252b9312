import { beforeAll, describe, expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { makeCase, makeCreditor, makeDebtor, nextNip } from '#test/builders.ts';
import type { Person } from '#test/person.ts';

const [app, admin, office] = await appWith('admin', 'coordinator');
const bankNip = '8960005673';
let bank: Record<string, any>;
let likeBank: Record<string, any>;
let ofBank: Person;

beforeAll(async () => {
  bank = await makeCreditor(admin, { nip: bankNip });
  likeBank = await makeDebtor(admin, { nip: bankNip });
  ofBank = await app.as('santander_coordinator');
});

const taken = { debtor: { errors: { nip: ['jest już zajęte'] } } };
const idsWith = async (person: Person, nip: string) =>
  (await person.get(`/api/debtors?q[nip_eq]=${nip}&s=id asc`)).body.data.map(({ id }: { id: number }) => id);

describe('a tax number that only somebody else’s debtor has', () => {
  test('is free for a debtor of one’s own, and nothing tells of the other', async () => {
    const foreign = await makeDebtor(admin);
    const made = await ofBank.create('debtors', { name: 'Własny', nip: foreign.nip });
    expect([made.nip, made.warnings]).toEqual([foreign.nip, undefined]);
    expect(await idsWith(ofBank, foreign.nip)).toEqual([made.id]);
    expect((await ofBank.get(`/api/debtors/${foreign.id}`)).status).toBe(404);
  });

  test('is free to be given in an edit and to a copy', async () => {
    const [foreign, another, own] = [await makeDebtor(admin), await makeDebtor(admin), await makeDebtor(ofBank)];
    const edited = await ofBank.put(`/api/debtors/${own.id}`, { nip: foreign.nip });
    expect([edited.status, edited.body.nip, edited.body.warnings]).toEqual([200, foreign.nip, undefined]);
    const copy = await ofBank.post(`/api/debtors/${own.id}/clone`, { nip: another.nip });
    expect([copy.status, copy.body.nip]).toEqual([201, another.nip]);
  });

  test('is free for a collector who puts the number of their debtor right', async () => {
    const collector = await app.as('debt_collector');
    const [foreign, { debtor_id }] = [await makeDebtor(admin), await makeCase(admin, { user_ids: [collector.id] })];
    const { status, body } = await collector.put(`/api/debtors/${debtor_id}`, { nip: foreign.nip });
    expect([status, body.nip, body.warnings]).toEqual([200, foreign.nip, undefined]);
  });

  test('of a creditor nobody told them of brings no warning, of one they see it does', async () => {
    const foreign = await makeCreditor(admin);
    expect((await ofBank.create('debtors', { name: 'Firma', nip: foreign.nip })).warnings).toBeUndefined();
    const known = await ofBank.create('debtors', { name: 'Bank jako dłużnik', nip: bankNip });
    expect(known.warnings).toEqual({ nip: ['Ten NIP ma też inny wierzyciel lub dłużnik'] });
  });
});

test('a debtor with the bank’s tax number is not seen for that by the bank’s coordinator', async () => {
  const reader = await app.as('santander_coordinator');
  const { data } = (await reader.get(`/api/business_entities?q[nip_eq]=${bankNip}`)).body;
  expect(data.map(({ id }: { id: number }) => id)).toEqual([bank.id]);
  expect((await reader.get(`/api/business_entities/${likeBank.id}`)).status).toBe(404);
});

test('a tax number of a debtor one sees is taken: of one’s own, of the bank’s case, and to the office of anybody’s', async () => {
  const own = await makeDebtor(ofBank);
  const { debtor_id } = await makeCase(admin, { creditor_id: bank.id });
  const { body: ofCase } = await admin.get(`/api/debtors/${debtor_id}`);
  for (const [person, nip] of [
    [ofBank, own.nip],
    [ofBank, ofCase.nip],
    [office, own.nip],
  ] as const) {
    const { status, body } = await person.post('/api/debtors', { name: 'Drugi', nip });
    expect([status, body]).toMatchObject([422, taken]);
  }
});

test('the office sees two debtors with one tax number, is told so when it saves one, and is not kept from saving', async () => {
  const first = await makeDebtor(admin);
  const second = await ofBank.create('debtors', { name: 'Ten sam', nip: first.nip });
  expect(await idsWith(office, first.nip)).toEqual([first.id, second.id]);
  const saved = await office.put(`/api/debtors/${second.id}`, { name: 'Ten sam sp. z o.o.', nip: first.nip });
  expect([saved.status, Object.keys(saved.body.warnings)]).toEqual([200, ['nip']]);
  const third = await makeDebtor(admin);
  expect((await office.put(`/api/debtors/${third.id}`, { nip: first.nip })).body).toMatchObject(taken);
});

test('of debtors with one tax number that somebody makes at once, there is one', async () => {
  const nip = nextNip();
  const all = await Promise.all(Array.from({ length: 6 }, () => ofBank.post('/api/debtors', { name: 'Raz', nip })));
  expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422, 422, 422]);
  expect(await idsWith(office, nip)).toHaveLength(1);
});
