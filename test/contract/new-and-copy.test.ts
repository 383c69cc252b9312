import { describe, expect, test } from 'vitest';
import { isWritable } from '#engine/field.ts';
import { model } from '#domain/areas.server.ts';
import { appWith } from '#test/app.ts';
import { attach, type Made, makeCase, makeContract, makeCreditor, makeDebtor, makePayment } from '#test/builders.ts';
import { minimalRecord } from './minimal-records.ts';
import { madeByHand } from './resources-made-by-hand.ts';

const [app, admin] = await appWith('admin');

/** As a browser writes a record into an address. */
function asQuery(record: Made): string {
  const pairs = Object.entries(record).flatMap(([name, value]) => {
    if (!Array.isArray(value)) return [[name, value]];
    // Rows of several values travel as JSON.
    return typeof value[0] === 'object' ? [[name, JSON.stringify(value)]] : value.map((one) => [`${name}[]`, one]);
  });
  return String(new URLSearchParams(pairs.filter(([, value]) => value !== null && typeof value !== 'object')));
}

describe.each(madeByHand)('$plural', ({ plural, fields }) => {
  const secret = Object.keys(fields).filter((name) => fields[name]?.storage.in === 'payload');

  test('a new record takes every field of a saved one from the address, and is not saved', async () => {
    const record = await admin.create(plural, await minimalRecord(admin, plural));
    const writable = Object.entries(fields).filter(
      ([name, field]) => isWritable(field) && field.storage.in !== 'children' && record[name] !== undefined,
    );
    const prefill = Object.fromEntries(writable.map(([name]) => [name, record[name]]));
    const count = async () => (await admin.get(`/api/${plural}?per_page=1`)).body.pagination.total_count;
    const before = await count();
    const { status, body } = await admin.get(`/api/${plural}/new?${asQuery(prefill)}`);
    const filled = Object.entries(prefill).filter(([, value]) => value !== null);
    expect([status, body]).toEqual([200, expect.objectContaining(Object.fromEntries(filled))]);
    expect([body.id, await count()]).toEqual([null, before]);
  });

  test('a new record passes over what cannot be read as a value, and what is nobody’s to set', async () => {
    const nonsense = Object.fromEntries(Object.keys(fields).map((name) => [name, 'x'.repeat(300)]));
    const { status, body } = await admin.get(`/api/${plural}/new?${asQuery({ ...nonsense, id: 5, no_such: 1 })}`);
    expect([status, body.id]).toEqual([200, null]);
    const typed = Object.entries(fields).filter(([, field]) => {
      const isText = field.kind.type === 'text' && isWritable(field) && !field.choices;
      return !isText && field.storage.in === 'column';
    });
    for (const [name] of typed) expect(String(body[name]), name).not.toContain('xxx');
    for (const name of secret) expect(body).not.toHaveProperty(name);
  });

  test('a copy laid over with what is sent is a record of its own', async () => {
    const minimal = await minimalRecord(admin, plural);
    const record = await admin.create(plural, minimal);
    const fresh = await minimalRecord(admin, plural);
    for (const sent of [fresh, { [model.byPlural(plural)!.name]: await minimalRecord(admin, plural) }]) {
      const { status, body } = await admin.post(`/api/${plural}/${record.id}/clone`, sent);
      expect(status, JSON.stringify(body)).toBe(201);
      expect([body.lock_version, body.id > record.id]).toEqual([0, true]);
    }
    expect((await admin.get(`/api/${plural}/${record.id}`)).body).toMatchObject({ lock_version: 0 });
    expect((await admin.post(`/api/${plural}/999999999/clone`, fresh)).status).toBe(404);
  });
});

test('a reference in the address brings its label; one that is missing is left blank', async () => {
  const creditor = await makeCreditor(admin, { nip: '8960005673' });
  const found = (await admin.get(`/api/debt_cases/new?creditor_id=${creditor.id}&debtor_id=999999`)).body;
  expect(found).toMatchObject({ creditor_id: creditor.id, creditor: creditor.name, creditor_nip: '8960005673' });
  expect(found).toMatchObject({ customer: 'santander', debtor_id: null, debtor: null, debtor_nip: null });
  const collector = await app.as('debt_collector');
  const foreign = await makeCase(admin);
  const { body } = await collector.get(`/api/activities/new?debt_case_id=${foreign.id}`);
  expect([body.debt_case_id, body.debt_case, body.debtor]).toEqual([null, null, null]);
});

test('a copy of a case has no payments, one of a contract its items, one of a document no files', async () => {
  const debtCase = await makeCase(admin, { initial_amount: '10.00' });
  await makePayment(admin, { debt_case_id: debtCase.id });
  const copy = (await admin.post(`/api/debt_cases/${debtCase.id}/clone`, debtCase)).body;
  expect([copy.payments_sum, copy.remaining_amount]).toEqual(['0.00', '10.00']);
  expect((await admin.get(`/api/debtor_payments?debt_case_id=${copy.id}`)).body.data).toEqual([]);

  const contract = await makeContract(admin, { contract_items: [{ name: 'Koparka', production_year: 2019 }] });
  const { body } = await admin.post(`/api/contracts/${contract.id}/clone`, { ...contract, contract_no: 'K/2' });
  expect(body.contract_items).toMatchObject([{ name: 'Koparka', production_year: 2019, contract_id: body.id }]);

  const document = await admin.create('documents', { debt_case_id: debtCase.id, description: 'Umowa' });
  await attach(admin, document.id, 'umowa.txt', 'Umowa');
  const { body: shown } = await admin.get(`/api/documents/${document.id}`);
  const { body: second } = await admin.post(`/api/documents/${document.id}/clone`, shown);
  expect([second.description, second.binary_files, second.file]).toEqual(['Umowa', [], null]);
  expect((await admin.get(`/api/documents/${document.id}`)).body.binary_files).toHaveLength(1);
});

test('a copy with an unchanged unique field is refused as taken', async () => {
  const records: [string, Made][] = [
    ['creditors', await makeCreditor(admin)],
    ['debtors', await makeDebtor(admin)],
    ['address_types', await admin.create('address_types', { name: 'magazyn' })],
  ];
  for (const [plural, record] of records) {
    const { status, body } = await admin.post(`/api/${plural}/${record.id}/clone`, record);
    const field = plural === 'address_types' ? 'name' : 'nip';
    expect([status, body[model.byPlural(plural)!.name].errors]).toEqual([422, { [field]: ['jest już zajęte'] }]);
  }
});
