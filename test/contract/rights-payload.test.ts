import { afterAll, describe, expect, test } from 'vitest';
import { model } from '#domain/areas.server.ts';
import { type Field, isWritable } from '#engine/field.ts';
import { testApp } from '#test/app.ts';
import type { Person } from '#test/person.ts';
import { undo } from '#test/record-changes.ts';
import { agreedFor, namedPlurals, roleNames } from './rights-table.ts';
import { rightsWorld } from './rights-world.ts';

const app = await testApp();
const world = await rightsWorld(app);
const { people, own, foreign } = world;
const { admin } = people;
const missing = 999_999_999;
let cases = 0;

afterAll(() => console.info(`nested ids: ${cases} payloads`));

const gone: Record<string, number> = {
  users: (await app.as('debt_collector')).id,
  contracts: (await admin.create('contracts', await world.record('contracts', own))).id,
};
for (const [plural, id] of Object.entries(gone)) await admin.delete(`/api/${plural}/${id}`);

/** Ids that name nothing for whoever sends them: of somebody else's record, of a deleted one, of none. */
function wrongIds(target: string, person: Person): [string, number][] {
  const plural = model.named(target).plural;
  const seesAll = person === admin || person === people.coordinator;
  const others = !seesAll && foreign[plural] !== own[plural] ? foreign[plural] : undefined;
  return [
    ['missing', missing],
    ...(others ? [['foreign', others] as [string, number]] : []),
    ...(gone[plural] ? [['deleted', gone[plural]] as [string, number]] : []),
  ];
}

const references = model.resources.flatMap((resource) =>
  Object.entries(resource.fields)
    .filter(([, field]) => field.to && isWritable(field) && field.storage.in !== 'children')
    .map(([name, field]) => [resource.plural, name, field] as [string, string, Field]),
);

/** A record of that kind which the person may change; undefined where there is none. */
async function changeable(plural: string, name: (typeof roleNames)[number]): Promise<number | undefined> {
  if (plural === 'users') return name === 'admin' ? people.debt_collector.id : undefined;
  if (!namedPlurals.includes(plural)) return undefined;
  const extent = agreedFor(plural).get('update')![name];
  if (extent === '–') return undefined;
  if (extent !== 'mine') return own[plural];
  return (await people[name].create(plural, await world.record(plural, own))).id;
}

test.each(references)(
  '%s.%s: a foreign, a deleted and a missing id are the same 422',
  async (plural, field, definition) => {
    const { name: model_name } = model.byPlural(plural)!;
    for (const name of roleNames) {
      const id = await changeable(plural, name);
      if (id === undefined) continue;
      const person = people[name];
      const { body: before } = await person.get(`/api/${plural}/${id}`);
      const told: unknown[] = [];
      for (const [what, wrong] of wrongIds(definition.to!, person)) {
        const sent = definition.storage.in === 'join' ? [wrong] : wrong;
        const answer = await person.put(`/api/${plural}/${id}`, { [field]: sent });
        cases++;
        const { body: after } = await person.get(`/api/${plural}/${id}`);
        // Of a field that the role may not set nothing is said.
        const isIgnored = answer.status === 200 && JSON.stringify(after[field]) === JSON.stringify(before[field]);
        const errors = answer.body[model_name]?.errors?.[field];
        const isRefused = answer.status === 422 && errors?.[0] === 'wskazuje rekord, który nie istnieje';
        expect(
          isRefused || (isIgnored && !mayWrite(name, plural, field)),
          `${name} ${what} ${JSON.stringify(answer.body).slice(0, 300)}`,
        ).toBe(true);
        expect(after[field]).toEqual(before[field]);
        told.push(answer.body[model_name]?.errors ?? answer.status);
      }
      expect(new Set(told.map((one) => JSON.stringify(one))).size, `${name} ${JSON.stringify(told)}`).toBe(1);
    }
  },
);

/** A file is not made by a payload. */
const made = references.filter(([plural]) => namedPlurals.includes(plural) && plural !== 'binary_files');

test.each(made)(
  '%s.%s: a new record with a foreign, a deleted or a missing id is refused in the same words, all of them',
  async (plural, field, definition) => {
    const { name: model_name } = model.byPlural(plural)!;
    for (const name of roleNames) {
      if (agreedFor(plural).get('create')![name] === '–') continue;
      const record = await world.record(plural, own);
      const told: string[] = [];
      for (const [, wrong] of wrongIds(definition.to!, people[name])) {
        const sent = definition.storage.in === 'join' ? [wrong] : wrong;
        const { status, body } = await people[name].post(`/api/${plural}`, { ...record, [field]: sent });
        cases++;
        expect([status, Object.keys(body[model_name]?.errors ?? {})]).toEqual([422, expect.arrayContaining([field])]);
        told.push(JSON.stringify(body[model_name].errors));
      }
      expect(new Set(told).size, `${name} ${told.join(' ')}`).toBe(1);
    }
  },
);

describe('of a foreign case nothing is told by what would fit it', () => {
  /** The errors beside the case's id, of one that is somebody else's and of one that is missing. */
  async function toldOf(person: Person, plural: string, record: (debt_case_id: number) => object, foreignCase: number) {
    const answers = [foreignCase, missing].map((id) => person.post(`/api/${plural}`, record(id)));
    cases += answers.length;
    return (await Promise.all(answers)).map(({ status, body }) => [status, Object.values(body)[0].errors]);
  }

  test('its creditor, by who may confirm a payment or be its contact', async () => {
    const { debt_collector, santander_coordinator } = people;
    const confirming = await admin.create('people', {
      last_name: 'Bank',
      business_entity_id: own.creditors,
      going: true,
    });
    const another = await admin.create(
      'debt_cases',
      await world.record('debt_cases', { ...foreign, creditors: own.creditors! }),
    );
    const payment = await world.record('debtor_payments', own);
    const asPaid = (debt_case_id: number) => ({ ...payment, debt_case_id, confirming_person_id: confirming.id });
    const [ofForeign, ofMissing] = await toldOf(debt_collector, 'debtor_payments', asPaid, another.id);
    expect(ofForeign).toEqual(ofMissing);

    await admin.put(`/api/people/${confirming.id}`, { creditor_ids: [foreign.creditors] });
    const made = await world.record('debt_cases', own);
    const asMade = (creditor_id: number) => ({ ...made, creditor_id, person_id: confirming.id });
    const [byForeign, byMissing] = await toldOf(santander_coordinator, 'debt_cases', asMade, foreign.creditors!);
    expect(byForeign).toEqual(byMissing);
  });

  test('its debtor, by an address that it has', async () => {
    const { debt_collector } = people;
    const address = await admin.create('addresses', await world.record('addresses', own));
    const another = await admin.create('debt_cases', {
      ...(await world.record('debt_cases', foreign)),
      debtor_id: own.debtors,
    });
    const asLinked = (debt_case_id: number) => ({ debt_case_id, address_id: address.id });
    const [ofForeign, ofMissing] = await toldOf(debt_collector, 'debt_case_addresses', asLinked, another.id);
    expect(ofForeign).toEqual(ofMissing);
  });
});

/** Contract §6 and §11: two roles set a few fields of a record and no others. */
const few: Readonly<Record<string, readonly string[]>> = {
  'debt_collector debt_cases': [
    'debt_case_state_id',
    'notes',
    'description',
    'start_date',
    'finish_date',
    'expiration_date',
    'entry_date',
    'receive_date',
    'report_date',
    'attorney_date',
  ],
  'terrain_debt_collector contract_items': ['contract_item_state_id', 'seen', 'usage_location', 'collection_date'],
};

function mayWrite(name: string, plural: string, field: string): boolean {
  const written = few[`${name} ${plural}`];
  return !written || written.includes(field);
}

function anotherValue(field: Field, plural: string): unknown {
  if (field.to) return field.storage.in === 'join' ? [] : (own[model.named(field.to).plural] ?? 1);
  if (field.choices) return field.choices.at(-1)!.value;
  const values = {
    text: `Inne ${plural}`,
    integer: 2001,
    decimal: '77.00',
    date: '2031-05-06',
    datetime: '2031-05-06T07:08:09Z',
    boolean: true,
  };
  return values[field.kind.type];
}

const numbered = (record: Record<string, any>) => ({ ...record, lock_version: 0, updated_at: '' });

describe('a field that may not be set is ignored', () => {
  test.each(Object.entries(few))('%s', async (key, written) => {
    const [name, plural] = key.split(' ') as ['debt_collector', string];
    const { fields } = model.byPlural(plural)!;
    const path = `/api/${plural}/${own[plural]}`;
    const { body: before } = await admin.get(path);
    for (const [field, definition] of Object.entries(fields)) {
      if (written.includes(field) || definition.secret) continue;
      const answer = await people[name].put(path, { [field]: anotherValue(definition, plural) });
      cases++;
      expect([field, answer.status]).toEqual([field, 200]);
      expect(numbered((await admin.get(path)).body), field).toEqual(numbered(before));
    }
  });

  test.each(namedPlurals)('%s: what the server sets', async (plural) => {
    const id = await changeable(plural, 'admin');
    if (id === undefined) return;
    const path = `/api/${plural}/${id}`;
    const set = Object.entries(model.byPlural(plural)!.fields).filter(([, field]) => !isWritable(field));
    const kept = { id: missing, created_at: '2001-01-01T00:00:00Z', type: 'Creditor', deleted: true, permissions: {} };
    const { body: before } = await admin.get(path);
    const sent = { ...kept, ...Object.fromEntries(set.map(([name, field]) => [name, anotherValue(field, plural)])) };
    cases += Object.keys(sent).length;
    expect((await admin.put(path, sent)).status).toBe(200);
    expect(numbered((await admin.get(path)).body)).toEqual(numbered(before));
  });
});

test('items of another contract are not reached through one', async () => {
  const { id: other } = await admin.create('contracts', await world.record('contracts', own));
  for (const [person, contract, item] of [
    [people.debt_collector, own.contracts, foreign.contract_items],
    [people.santander_coordinator, own.contracts, foreign.contract_items],
    [admin, other, own.contract_items],
  ] as const) {
    const { body: before } = await admin.get(`/api/contract_items/${item}`);
    for (const change of [{ name: 'Rower' }, { _destroy: true }]) {
      const answer = await person.put(`/api/contracts/${contract}`, { contract_items: [{ id: item, ...change }] });
      cases++;
      expect([answer.status, Object.keys(answer.body.contract.errors)]).toEqual([422, ['contract_items[0].id']]);
    }
    expect((await admin.get(`/api/contract_items/${item}`)).body).toEqual(before);
  }
});

test('no record is moved into a case of others or out of one', async () => {
  for (const plural of ['debtor_payments', 'invoices', 'documents', 'activities', 'contracts', 'notifications']) {
    const own_id = (await admin.create(plural, await world.record(plural, own))).id;
    const into = await people.santander_coordinator.put(`/api/${plural}/${own_id}`, {
      debt_case_id: foreign.debt_cases,
    });
    const out = await people.santander_coordinator.put(`/api/${plural}/${foreign[plural]}`, {
      debt_case_id: own.debt_cases,
    });
    cases += 2;
    expect([plural, into.status, out.status]).toEqual([plural, 422, 404]);
  }
});

test('a collector makes up nobody who would confirm payments for a creditor', async () => {
  for (const person of [people.debt_collector, people.terrain_debt_collector]) {
    const make = (record: object) => person.post('/api/people', { last_name: 'Zmyślony', ...record });
    const [debtor_ids, creditor_ids] = [[own.debtors], [own.creditors]];
    expect((await make({ business_entity_id: own.creditors, debtor_ids })).status).toBe(403);
    const linked = await make({ business_entity_id: own.debtors, creditor_ids });
    expect([linked.status, Object.keys(linked.body.person.errors)]).toEqual([422, ['creditor_ids']]);
    const { status, body } = await make({ business_entity_id: own.debtors });
    expect(status).toBe(201);
    const put = (record: object) => person.put(`/api/people/${body.id}`, record);
    expect((await put({ business_entity_id: own.creditors, debtor_ids })).status).toBe(403);
    expect((await put({ creditor_ids })).status).toBe(422);
    expect((await put({ phone: '+48600700800' })).status).toBe(200);
  }
});

test('a person who stands for parties of others keeps them when somebody who does not see them saves', async () => {
  const record = { last_name: 'Kos', business_entity_id: own.debtors, debtor_ids: [own.debtors, foreign.debtors] };
  const { id } = await admin.create('people', { ...record, creditor_ids: [foreign.creditors] });
  const { debt_collector } = people;
  const { body } = await debt_collector.get(`/api/people/${id}/edit`);
  expect([body.debtor_ids, body.debtors.length, body.creditor_ids, body.creditors]).toEqual([[own.debtors], 1, [], []]);
  expect((await debt_collector.put(`/api/people/${id}`, { ...body, debtor_ids: [] })).status).toBe(200);
  const { body: kept } = await admin.get(`/api/people/${id}`);
  expect([kept.debtor_ids, kept.creditor_ids]).toEqual([[foreign.debtors], [foreign.creditors]]);
});

test('a contact of somebody else’s debtor who stands for one of theirs stays that debtor’s, and is not deleted', async () => {
  const { id: others } = await admin.create('debtors', { name: 'Dłużnik innych' });
  const record = { last_name: 'Kania', business_entity_id: others, debtor_ids: [own.debtors] };
  const { id } = await admin.create('people', record);
  for (const person of [people.debt_collector, people.terrain_debt_collector, people.santander_coordinator]) {
    for (const business_entity_id of [own.debtors, null]) {
      const { status } = await person.put(`/api/people/${id}`, { business_entity_id, last_name: 'Kanik' });
      const { body } = await admin.get(`/api/people/${id}`);
      expect([status, body.business_entity_id, body.last_name]).toEqual([200, others, 'Kanik']);
    }
  }
  const representing = await admin.create('people', { last_name: 'Sowa', debtor_ids: [own.debtors, others] });
  for (const one of [id, representing.id]) {
    const refused = await people.santander_coordinator.delete(`/api/people/${one}`);
    expect([refused.status, refused.body.person?.errors.base]).toEqual([
      422,
      [expect.stringContaining('których nie widzisz')],
    ]);
    expect((await admin.delete(`/api/people/${one}`)).status).toBe(204);
  }
  const theirs = await admin.create('people', { last_name: 'Wilga', debtor_ids: [own.debtors] });
  expect((await people.santander_coordinator.delete(`/api/people/${theirs.id}`)).status).toBe(204);
});

test('a change that gave a contact to somebody else’s debtor is not taken back by who does not see them', async () => {
  const { id: others } = await admin.create('debtors', { name: 'Dłużnik innych' });
  const change = { business_entity_id: others, debtor_ids: [own.debtors, others] };
  for (const [name, value] of Object.entries(change)) {
    const record = { last_name: 'Dudek', business_entity_id: own.debtors, debtor_ids: [own.debtors] };
    const { id } = await admin.create('people', record);
    await admin.put(`/api/people/${id}`, { [name]: value });
    const { body } = await admin.get(`/api/record_changes?resource=person&record_id=${id}&action=update`);
    for (const person of [people.debt_collector, people.santander_coordinator])
      expect([name, (await undo(person, body.data[0])).status]).toEqual([name, 403]);
    expect((await admin.get(`/api/people/${id}`)).body[name]).toEqual(value);
    expect((await undo(people.coordinator, body.data[0])).body[name]).toEqual(record[name as keyof typeof record]);
  }
});

test('an address is not taken from a case of others', async () => {
  const address = await admin.create('addresses', await world.record('addresses', own));
  const { id: debt_case_id } = await admin.create('debt_cases', {
    ...(await world.record('debt_cases', foreign)),
    debtor_id: own.debtors,
  });
  const path = `/api/addresses/${address.id}?delete_assoc=true`;
  const refused = await people.santander_coordinator.delete(path);
  expect([refused.status, refused.body.address?.errors.base]).toEqual([
    422,
    [expect.stringContaining('których nie widzisz')],
  ]);
  const links = await admin.get(`/api/debt_case_addresses?debt_case_id=${debt_case_id}&q[address_id_eq]=${address.id}`);
  expect(links.body.pagination.total_count).toBe(1);
  expect((await admin.delete(path)).status).toBe(204);
});
