import { describe, expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { listed, makeCase, makeContract, makeCreditor } from '#test/builders.ts';

const [app, admin] = await appWith('admin');
const euro = await listed(admin, 'currencies', 'EUR');

const claim = (more: object = {}) => ({
  kind: 'invoice',
  description: 'FV/Żółw/1',
  amount: '1000.00',
  due_date: '2026-03-10',
  ...more,
});
const add = (id: number | string, claims: unknown, person = admin) =>
  person.post(`/api/debt_cases/${id}/claims`, { claims });
const count = async (id: number) =>
  (await admin.get(`/api/invoices?debt_case_id=${id}`)).body.pagination.total_count as number;

describe('rows become invoices', () => {
  test('in their order, by the rules of an invoice, with their place in the ledger and the history', async () => {
    const { id } = await makeCase(admin);
    const { id: contract_id } = await makeContract(admin, { debt_case_id: id });
    const rows = [
      claim({ contract_id, interest_amount: '10.00' }),
      claim({ description: 'Rata 2', kind: 'installment', amount: '50', currency_id: euro }),
    ];
    const { status, body } = await add(id, rows);
    expect(status).toBe(201);
    expect(body.invoices).toMatchObject([
      { debt_case_id: id, contract_id, amount: '1000.00', interest_amount: '10.00', currency: 'PLN' },
      { debt_case_id: id, description: 'Rata 2', kind: 'installment', amount: '50.00', currency: 'EUR' },
    ]);
    const shown = await admin.get(`/api/invoices/${body.invoices[0].id}`);
    expect(body.invoices[0]).toEqual(shown.body);
    const ledger = await admin.get(`/api/debt_cases/${id}/balance`);
    expect(ledger.body.currencies.map((one: any) => [one.currency, one.claims.length])).toEqual([
      ['PLN', 1],
      ['EUR', 1],
    ]);
    const record = await admin.get(`/api/debt_cases/${id}`);
    expect(record.body.limitation_date).toBe('2029-12-31');
    const history = await admin.get(`/api/invoices/${body.invoices[1].id}/history`);
    expect(history.body.data[0]).toMatchObject({ action: 'create', user_id: admin.id });
  });

  test('two at once are all counted', async () => {
    const { id } = await makeCase(admin);
    const ten = (due_date: string) => Array.from({ length: 10 }, (_, i) => claim({ description: `FV ${i}`, due_date }));
    const answers = await Promise.all([add(id, ten('2026-03-10')), add(id, ten('2025-03-10'))]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await count(id)).toBe(20);
    expect((await admin.get(`/api/debt_cases/${id}`)).body.limitation_date).toBe('2028-12-31');
  });

  test('five hundred at once, and not one more', async () => {
    const { id } = await makeCase(admin);
    const many = Array.from({ length: 501 }, (_, i) => claim({ description: `FV ${i}` }));
    const refused = await add(id, many);
    expect([refused.status, refused.body.claims.errors.base[0]]).toEqual([422, expect.stringContaining('500')]);
    expect(await count(id)).toBe(0);
    expect((await add(id, many.slice(1))).status).toBe(201);
    expect(await count(id)).toBe(500);
  });
});

describe('nothing is made', () => {
  test('where any row is wrong; each wrong row is told', async () => {
    const { id } = await makeCase(admin);
    const foreign = await makeContract(admin);
    const rows = [
      claim(),
      claim({ amount: 'abc', due_date: '2026-02-30' }),
      claim({ contract_id: foreign.id }),
      claim({ amount: '10.00', interest_amount: '10.01' }),
      claim({ kind: 'gift', currency_id: 999_999 }),
      claim({ amount: '-1.00' }),
    ];
    const { status, body } = await add(id, rows);
    expect(status).toBe(422);
    const { errors } = body.claims;
    expect(Object.keys(errors)).toEqual(['1', '2', '3', '4', '5']);
    expect(errors['1']).toEqual({ amount: ['„abc” nie jest liczbą'], due_date: ['jest nieprawidłowe'] });
    expect(Object.keys(errors['2'])).toEqual(['contract_id']);
    expect(Object.keys(errors['3'])).toEqual(['interest_amount']);
    expect(Object.keys(errors['4'])).toEqual(['kind', 'currency_id']);
    expect(Object.keys(errors['5'])).toEqual(['amount']);
    expect(await count(id)).toBe(0);
  });

  test('of what is no list of rows', async () => {
    const { id } = await makeCase(admin);
    for (const claims of [undefined, null, 'x', 7, { 0: claim() }]) expect((await add(id, claims)).status).toBe(400);
    expect((await add(id, [])).body.claims.errors.base).toEqual(['nie może być puste']);
    const { status, body } = await add(id, [claim(), null, [], 'x']);
    expect([status, Object.keys(body.claims.errors)]).toEqual([422, ['1', '2', '3']]);
    expect(await count(id)).toBe(0);
  });

  test.each([
    ['amount', ['1e400', {}, [], '9'.repeat(40), true]],
    ['description', ['a\u0000b', { a: 1 }, 'x'.repeat(200_000)]],
    ['contract_id', ['1; drop table invoices', 2 ** 53, {}, -1]],
    ['currency_id', ['__proto__', [1], 0]],
    ['due_date', ['9999-99-99', 20260310, {}]],
    ['kind', ['__proto__', {}, 'toString']],
  ] as const)('of a hostile %s', async (name, values) => {
    const { id } = await makeCase(admin);
    for (const value of values) {
      const { status, body } = await add(id, [claim(), claim({ [name]: value })]);
      expect([status, Object.keys(body.claims.errors)]).toEqual([422, ['1']]);
      expect(Object.keys(body.claims.errors['1'])).toEqual([name]);
    }
    expect(await count(id)).toBe(0);
  });

  test('that the rows do not tell: another case, or what the server decides', async () => {
    const [mine, other] = [await makeCase(admin), await makeCase(admin)];
    const sent = claim({ debt_case_id: other.id, id: 7, limitation_date: '2040-01-01', compensated_invoice_id: 1 });
    const { body } = await add(mine.id, [sent]);
    expect(body.invoices[0]).toMatchObject({
      debt_case_id: mine.id,
      limitation_date: null,
      compensated_invoice_id: null,
    });
  });
});

test('who may not see the case gets 404, who may not add invoices 403', async () => {
  const creditor_id = (await makeCreditor(admin)).id;
  const { id } = await makeCase(admin, { creditor_id });
  const creditor = await app.as('creditor', { business_entity_ids: [creditor_id] });
  const collector = await app.as('debt_collector');
  expect((await add(id, [claim()], collector)).status).toBe(404);
  expect((await add(id, [claim()], creditor)).status).toBe(403);
  expect((await add(999_999, [claim()])).status).toBe(404);
  expect((await add('abc', [claim()])).status).toBe(404);
  expect(await count(id)).toBe(0);
});
