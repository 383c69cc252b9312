import { expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { makeCase, makeDebtor } from '#test/builders.ts';
import type { Person } from '#test/person.ts';

const [app, admin, coordinator, banker, collector, terrain] = await appWith(
  'admin',
  'coordinator',
  'santander_coordinator',
  'debt_collector',
  'terrain_debt_collector',
);

const number = '44051401359';
const bank = await admin.create('creditors', { name: 'Santander Bank Polska S.A.', nip: '8960005673' });
const employee = await app.as('creditor', { business_entity_ids: [bank.id] });
const debtor = await makeDebtor(admin, { nip: null, pesel: '440514-01359' });
const contact = await admin.create('people', { last_name: 'Żuk', business_entity_id: debtor.id, pesel: number });
await makeCase(admin, { creditor_id: bank.id, debtor_id: debtor.id, user_ids: [collector.id, terrain.id] });

const told: Person[] = [admin, coordinator, banker, collector];
const notTold: Person[] = [terrain, employee];
const records = [
  { plural: 'debtors', name: 'debtor', id: debtor.id },
  { plural: 'people', name: 'person', id: contact.id },
] as const;

test.each(records)('the PESEL of $plural is told to whoever writes to them, kept as its digits', async (one) => {
  for (const person of told) {
    const shown = (await person.get(`/api/${one.plural}/${one.id}`)).body;
    expect(shown.pesel).toBe(number);
    const found = (await person.get(`/api/${one.plural}?pesel_eq=${number}`)).body.data;
    expect(found.map(({ id }: any) => id)).toEqual([one.id]);
    expect((await person.get(`/api/${one.plural}?s=pesel desc`)).status).toBe(200);
  }
});

test.each(records)(
  'in the field and to a creditor the PESEL of $plural is in no answer, filter, sort or export',
  async (one) => {
    for (const person of notTold) {
      const answers = [
        await person.get(`/api/${one.plural}/${one.id}`),
        await person.get(`/api/${one.plural}`),
        await person.get(`/api/${one.plural}?query=${debtor.name.slice(0, 4)}`),
        await person.get(`/api/${one.plural}/${one.id}/edit`),
        await person.get(`/api/${one.plural}/${one.id}/history`),
        await person.get(`/api/${one.plural}.csv?charset=utf-8`),
      ];
      for (const { body } of answers) {
        const text = JSON.stringify(body);
        expect([text.includes(number), text.includes('PESEL'), text.includes('"pesel"')]).toEqual([
          false,
          false,
          false,
        ]);
      }
      for (const asked of [
        `pesel_eq=${number}`,
        `q[pesel_start]=44`,
        's=pesel asc',
        'q[s]=pesel desc',
        'q[pesel_null]=1',
      ])
        expect([asked, (await person.get(`/api/${one.plural}?${asked}`)).status]).toEqual([asked, 400]);
      expect((await person.get(`/api/debt_cases?q[debtor_pesel_eq]=${number}`)).status).toBe(400);
      expect((await person.get(`/api/people?q[debtors_pesel_start]=4`)).status).toBe(400);
      const { fields } = (await person.get('/api/session')).body;
      expect(fields[one.plural].reads).not.toContain('pesel');
    }
  },
);

test('what is not told is not written either', async () => {
  const { status } = await terrain.put(`/api/people/${contact.id}`, { pesel: '02070803628', phone: '600100200' });
  expect(status).toBe(200);
  expect((await admin.get(`/api/people/${contact.id}`)).body).toMatchObject({ pesel: number, phone: '+48600100200' });
});

test('a collector reads in the history that it was changed', async () => {
  const { id } = await admin.create('people', { last_name: 'Kos', business_entity_id: debtor.id, pesel: number });
  const changesFor = async (person: Person) =>
    (await person.get(`/api/people/${id}/history`)).body.data.flatMap(({ changes }: any) =>
      changes.map(({ field }: any) => field),
    );
  expect(await changesFor(collector)).toContain('pesel');
  expect(await changesFor(terrain)).not.toContain('pesel');
});

test.each(['44051401358', '05311298765', '00000000000', '4405140135'])('%s is no PESEL', async (wrong) => {
  for (const [plural, record] of [
    ['debtors', { name: 'Jan' }],
    ['people', { last_name: 'Jan' }],
  ] as const) {
    const { status, body } = await admin.post(`/api/${plural}`, { ...record, pesel: wrong });
    expect([status, Object.values<any>(body)[0].errors]).toEqual([
      422,
      { pesel: ['nie jest poprawnym numerem PESEL'] },
    ]);
  }
});

test('two debtors with one PESEL are told of, not refused, to whoever sees both and is told it', async () => {
  const twin = await collector.put(`/api/debtors/${debtor.id}`, { name: 'Jan Żuk' });
  expect(twin.body).not.toHaveProperty('warnings');
  const second = await admin.post('/api/debtors', { name: 'Jan Żuk', pesel: number });
  expect([second.status, second.body.warnings]).toEqual([201, { pesel: ['Ten PESEL ma też inny dłużnik'] }]);
  const unseen = await collector.put(`/api/debtors/${debtor.id}`, { name: 'Jan Żuk-Kos' });
  expect([unseen.status, unseen.body.warnings]).toEqual([200, undefined]);
});

test('a copy of a contact is somebody else', async () => {
  const copy = await admin.post(`/api/people/${contact.id}/clone`, {});
  expect([copy.status, copy.body.pesel]).toEqual([201, null]);
});
