import { describe, expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { makeCase, makeCreditor, nextNip } from '#test/builders.ts';

const [, admin] = await appWith('admin');

const errorsOf = async (plural: string, name: string, record: object) => {
  const { status, body } = await admin.post(`/api/${plural}`, record);
  return [status, Object.keys(body[name]?.errors ?? {})];
};

describe('a debtor or creditor', () => {
  test('keeps its numbers without what people write between the digits', async () => {
    const made = await admin.create('debtors', {
      name: ' Żwirownia ',
      nip: 'PL 521-301-72-28',
      regon: '123 456 785',
      krs: '0000 123 456',
      partnership: 'limited_liability_company',
    });
    expect(made).toMatchObject({ name: 'Żwirownia', nip: '5213017228', regon: '123456785', krs: '0000123456' });
    expect([made.type, made.partnership_label]).toEqual(['Debtor', 'spółka z ograniczoną odpowiedzialnością']);
  });

  test.each([
    [{ name: '' }, ['name']],
    [{ nip: '5213017229' }, ['nip']],
    [{ nip: '0000000000' }, ['nip']],
    [{ regon: '123456789' }, ['regon']],
    [{ krs: '123' }, ['krs']],
    [{ partnership: 'ltd' }, ['partnership']],
    [{ nip: 'x', regon: 'x', krs: 'x' }, ['nip', 'regon', 'krs']],
  ])('with %j is refused beside %j', async (record, fields) => {
    expect(await errorsOf('creditors', 'creditor', { name: 'Bank', ...record })).toEqual([422, fields]);
  });

  test('has a tax number that no other of its type has; one of the other type is warned of', async () => {
    const nip = nextNip();
    const both = await Promise.all([1, 2].map(() => admin.post('/api/creditors', { name: 'Bank', nip })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
    expect(both.find(({ status }) => status === 422)?.body.creditor.errors).toEqual({ nip: ['jest już zajęte'] });
    const debtor = await admin.create('debtors', { name: 'Bank jako dłużnik', nip });
    expect(Object.keys(debtor.warnings)).toEqual(['nip']);
    expect((await admin.get(`/api/debtors/${debtor.id}`)).body.warnings).toBeUndefined();
  });

  test('has an id that no other of either type has, and is found under business_entities', async () => {
    const creditor = await makeCreditor(admin);
    expect((await admin.get(`/api/debtors/${creditor.id}`)).status).toBe(404);
    const { body } = await admin.get(`/api/business_entities/${creditor.id}`);
    expect([body.name, body.type]).toEqual([creditor.name, 'Creditor']);
  });

  test('with cases is not deleted, and the refusal says what depends on it', async () => {
    const { debtor_id } = await makeCase(admin);
    const { status, body } = await admin.delete(`/api/debtors/${debtor_id}`);
    expect([status, body]).toEqual([
      422,
      { debtor: { id: debtor_id, errors: { base: ['Nie można usunąć: zależą od tego inne rekordy (1 sprawa)'] } } },
    ]);
  });
});

describe('a contact', () => {
  test('has a first or a last name, a phone in E.164 and an e-mail in lower case', async () => {
    const person = { first_name: 'Łucja', phone: '512 345 678', email: ' Lucja@Firma.PL ' };
    expect(await admin.create('people', person)).toMatchObject({
      full_name: 'Łucja',
      last_name: null,
      phone: '+48512345678',
      email: 'lucja@firma.pl',
      going: null,
    });
    expect((await admin.create('people', { last_name: 'Lis', phone: '0049 30 901820' })).phone).toBe('+4930901820');
  });

  test.each([
    [{}, ['last_name']],
    [{ last_name: 'Lis', phone: '12' }, ['phone']],
    [{ last_name: 'Lis', email: 'lis@' }, ['email']],
    [{ last_name: 'Lis', creditor_ids: [999_999] }, ['creditor_ids']],
    [{ last_name: 'Lis', going: 'może' }, ['going']],
  ])('with %j is refused beside %j', async (record, fields) => {
    expect(await errorsOf('people', 'person', record)).toEqual([422, fields]);
  });
});
