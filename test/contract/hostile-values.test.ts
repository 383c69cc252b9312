import { describe, expect, test } from 'vitest';
import { lookups } from '#domain/lists/lookups.ts';
import { model } from '#domain/areas.server.ts';
import type { Field } from '#engine/field.ts';
import { appWith } from '#test/app.ts';
import type { Answer } from '#test/person.ts';
import { someOf } from '#test/some-of.ts';
import { minimalRecord } from './minimal-records.ts';

const [, admin] = await appWith('admin');

const noPrimitive = { toString: 1, valueOf: null };
const deep = Array.from({ length: 25 }).reduce<unknown>((inner) => ({ inner: [inner] }).inner, 'x');

/** What the database takes only in part, once a field has let it through. */
const extremes = [
  1e21,
  Number.MAX_SAFE_INTEGER,
  '999999999999.99',
  '-999999999999.99',
  '999999999999999',
  '9999-12-31',
  '9999-12-31T23:59:59-14:00',
  '0001-01-01',
  '0001-01-01T00:00+14:00',
  '2026-03-29T02:30',
  '\ud83d\ude00'.repeat(127),
  '\u202e\ufeff',
  '{{__proto__}}',
  noPrimitive,
  [{ id: noPrimitive, _destroy: noPrimitive }],
  [{ id: 'x', _destroy: true }],
];

/** What no field is made for. */
const nonsense = [
  {},
  [],
  [[]],
  [null],
  [{}],
  [noPrimitive],
  { id: noPrimitive },
  deep,
  true,
  0,
  -1,
  1.5,
  1e300,
  '99999999999999999999',
  '1e5',
  '0x10',
  'NaN',
  '0000-00-00',
  'nonsense\0',
  '\ud800',
  ' ',
  "'; drop table users; --",
  '__proto__',
  'x'.repeat(30_000),
  Array.from({ length: 2_000 }, (_, index) => index),
];

// The reference lists have the same two fields.
const different = model.resources.filter(({ plural }) => !lookups.slice(1).some((one) => one.plural === plural));

/** Fields of one kind are read, checked and stored by the same code. */
function oneOfEachKind(fields: Readonly<Record<string, Field>>): Iterable<string> {
  const names = Object.entries(fields).map(([name, { kind, storage, readOnly }]) => {
    return [`${kind.name} ${storage.in} ${String(readOnly)}`, name] as const;
  });
  return new Map(names).values();
}

function expectForeseen({ status, body }: Answer, sent: unknown) {
  const told = `${JSON.stringify(sent).slice(0, 200)} ${JSON.stringify(body).slice(0, 200)}`;
  expect([200, 201, 400, 403, 404, 409, 415, 422], told).toContain(status);
}

describe.each(someOf(different, 4))('$plural', ({ plural, name, fields }) => {
  test('takes every value in every field without a failure, also twice at once', async () => {
    const made = await admin.post(`/api/${plural}`, await minimalRecord(admin, plural));
    const id = made.body.id ?? 1;
    const names = [...Object.keys(fields), 'id', 'lock_version', 'errors', name];
    for (const value of [...nonsense, ...extremes]) {
      const record = Object.fromEntries(names.map((field) => [field, value]));
      const twice = [1, 2].flatMap(() => [
        admin.post(`/api/${plural}`, record),
        admin.put(`/api/${plural}/${id}`, record),
      ]);
      for (const answer of await Promise.all(twice)) expectForeseen(answer, value);
    }
  });

  test('takes one extreme value in a record that is otherwise right', async () => {
    const right = await minimalRecord(admin, plural);
    for (const field of [...oneOfEachKind(fields), 'lock_version']) {
      const records = extremes.map((value) => ({ ...right, [field]: value }));
      const answers = await Promise.all(records.map((record) => admin.post(`/api/${plural}`, record)));
      for (const [index, answer] of answers.entries()) expectForeseen(answer, { [field]: extremes[index] });
    }
  });
});

test('a megabyte of text is too long for any field, and said beside it', async () => {
  const { status, body } = await admin.post('/api/debtors', { name: 'x'.repeat(1024 * 1024) });
  expect([status, body.debtor.errors]).toEqual([422, { name: ['jest za długie (maksimum: 255)'] }]);
});

test('what is of one line has one, and reads in one direction', async () => {
  const { status, body } = await admin.post('/api/debtors', { name: 'Jan\r\nBcc:\t\u202Ekow\u202CA' });
  expect([status, body['name']]).toEqual([201, 'Jan Bcc: kowA']);
  const notes = 'Pierwszy wiersz\ndrugi';
  const debtCase = await admin.create('debt_cases', { ...(await minimalRecord(admin, 'debt_cases')), notes });
  expect(debtCase['notes']).toBe(notes);
  const turned = await admin.post('/api/debtors', { name: '\u202E' });
  expect([turned.status, turned.body.debtor.errors]).toEqual([422, { name: ['jest nieprawidłowe'] }]);
});

test('amounts too large to be added up are refused, and nothing of them is kept', async () => {
  const { debt_case_id } = await minimalRecord(admin, 'debtor_payments');
  const payment = { ...(await minimalRecord(admin, 'debtor_payments')), debt_case_id, amount: '999999999999.99' };
  await admin.create('debtor_payments', payment);
  const { status, body } = await admin.post('/api/debtor_payments', payment);
  expect([status, body.debtor_payment.errors]).toEqual([422, { base: ['Kwota jest zbyt duża'] }]);
  expect((await admin.get(`/api/debt_cases/${debt_case_id}`)).body.payments_sum).toBe('999999999999.99');
});
