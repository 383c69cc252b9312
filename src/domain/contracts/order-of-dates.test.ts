import { expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { makeCase, makeContract, makeCreditor } from '#test/builders.ts';

const [, admin, collector, terrain] = await appWith('admin', 'debt_collector', 'terrain_debt_collector');

const dates = {
  prior_call_date: '2026-06-01',
  prior_call_deadline: '2026-06-15',
  call_75c_date: '2026-06-02',
  termination_date: '2026-07-01',
  delivery_date: '2026-07-06',
};
const facts = {
  ...dates,
  termination_ground: 'zaległości w zapłacie trzech rat',
  security_no: 'P/12/2024',
  security_date: '2024-03-01',
};
const soon = '2036-01-01';

const debtCase = await makeCase(admin, { user_ids: [collector.id, terrain.id] });
const contract = await makeContract(admin, { debt_case_id: debtCase.id });
const put = (changes: object) => admin.put(`/api/contracts/${contract.id}`, changes);

test('a collector records what a letter may print of a contract of an own case; in the field it is only read', async () => {
  const saved = await collector.put(`/api/contracts/${contract.id}`, facts);
  expect([saved.status, saved.body]).toMatchObject([200, facts]);
  expect((await terrain.put(`/api/contracts/${contract.id}`, { security_no: 'X' })).status).toBe(403);
  expect((await terrain.get(`/api/contracts/${contract.id}`)).body).toMatchObject(facts);
});

test.each<[string, object, string, string]>([
  ['a deadline before its call', { prior_call_deadline: '2026-05-31' }, 'prior_call_deadline', '2026-06-01'],
  ['a deadline after the termination', { prior_call_deadline: '2026-07-02' }, 'prior_call_deadline', '2026-07-01'],
  ["the bank's call after the termination", { call_75c_date: '2026-07-02' }, 'call_75c_date', '2026-07-01'],
  ['a notice delivered before it was given', { delivery_date: '2026-06-30' }, 'delivery_date', '2026-07-01'],
  ['a termination moved behind its delivery', { termination_date: '2026-07-07' }, 'delivery_date', '2026-07-07'],
  [
    'a call after the delivery of a notice without a date',
    { termination_date: null, call_75c_date: '2026-07-07' },
    'call_75c_date',
    '2026-07-06',
  ],
])('%s is refused by name and day', async (_what, change, field, day) => {
  const { status, body } = await put({ ...dates, ...change });
  expect([status, Object.keys(body.contract.errors)]).toEqual([422, [field]]);
  expect(body.contract.errors[field].join()).toContain(`(${day})`);
});

test('one day may hold them all, and what is blank is compared with nothing', async () => {
  const day = '2026-06-01';
  const allAtOnce = Object.fromEntries(Object.keys(dates).map((name) => [name, day]));
  expect((await put(allAtOnce)).status).toBe(200);
  const blank = Object.fromEntries(Object.keys(dates).map((name) => [name, null]));
  expect((await put({ ...blank, delivery_date: day, prior_call_date: '2026-05-01' })).status).toBe(200);
});

test.each(['prior_call_date', 'call_75c_date', 'termination_date', 'delivery_date', 'security_date'])(
  '%s is not in the future',
  async (name) => {
    const without = Object.fromEntries(Object.keys(dates).map((other) => [other, null]));
    const { status, body } = await put({ ...without, [name]: soon });
    expect([status, body.contract.errors]).toEqual([422, { [name]: ['nie może być późniejsza niż dzisiejsza'] }]);
  },
);

test('a contract that ends before it was made, or is given for in the future, is saved with a warning', async () => {
  const without = Object.fromEntries(Object.keys(dates).map((other) => [other, null]));
  const { status, body } = await put({ ...without, start_date: '2027-03-01', dissolution_date: '2020-03-01' });
  expect([status, body.warnings]).toEqual([200, { dissolution_date: [expect.stringContaining('(2027-03-01)')] }]);
  const later = await put({ start_date: '2020-03-01', attorney_date: soon });
  expect([later.status, Object.keys(later.body.warnings)]).toEqual([200, ['attorney_date']]);
  expect((await put({ attorney_date: null })).body.warnings).toBeUndefined();
});

test('a ground of more than 500 characters is refused', async () => {
  const { body } = await put({ termination_ground: 'a'.repeat(501) });
  expect(body.contract.errors).toEqual({ termination_ground: ['jest za długie (maksimum: 500)'] });
});

test('a creditor says who answers for the data of its debtors, or nothing', async () => {
  expect(await makeCreditor(admin)).toMatchObject({ data_role: null, gives_data_notice: false });
  const said = await makeCreditor(admin, { data_role: 'processor', gives_data_notice: true });
  expect(said).toMatchObject({ data_role_label: 'podmiot przetwarzający', gives_data_notice: true });
});
