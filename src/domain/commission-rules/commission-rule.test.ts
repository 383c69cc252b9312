import { expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { type Made, makeCreditor } from '#test/builders.ts';
import { isWholeRule } from './is-whole-rule.ts';

const [, admin] = await appWith('admin');

const rule = async (more: Made = {}) => ({
  creditor_id: more['creditor_id'] ?? (await makeCreditor(admin))['id'],
  valid_from: '2026-01-01',
  basis: 'payment',
  tier_by: 'amount',
  tiers: [{ from: '0', percent: '10', fixed: '0' }],
  vat_rate: '23',
  ...more,
});

async function errorsOf(more: Made): Promise<string[]> {
  const { status, body } = await admin.post('/api/commission_rules', await rule(more));
  return status === 201 ? [] : Object.keys(body['commission_rule'].errors);
}

const tier = (from: unknown, percent: unknown = '5', fixed: unknown = '0') => ({ from, percent, fixed });

test('a rule is answered as it is kept: amounts and per cents with two decimals, days whole', async () => {
  const made = await admin.create('commission_rules', await rule({ tiers: [tier(0, 12.5), tier('1000', 7, '50.5')] }));
  expect(made['tiers']).toEqual([
    { from: '0.00', percent: '12.50', fixed: '0.00' },
    { from: '1000.00', percent: '7.00', fixed: '50.50' },
  ]);
  const days = await rule({
    tier_by: 'days_overdue',
    tiers: [
      { from: 0, percent: 5 },
      { from: '31', percent: 10 },
    ],
  });
  expect((await admin.create('commission_rules', days))['tiers'].map(({ from }: Made) => from)).toEqual(['0', '31']);
  expect(made).toMatchObject({ currency: 'PLN', vat_rate: '23.00', tier_by: 'amount' });
});

test.each([
  ['no tiers', []],
  ['a tier that does not begin at 0', [tier(1)]],
  ['tiers that do not rise', [tier(0), tier(100), tier(100)]],
  ['more than 100 %', [tier(0, '100.01')]],
  ['less than 0 %', [tier(0, '-1')]],
  ['a fixed amount below zero', [tier(0, 5, '-0.01')]],
  ['three decimals', [tier(0, '5.123')]],
  ['words', [tier('zero')]],
  ['no list', 'dziesięć'],
  ['no members', [5]],
])('tiers begin at 0, rise and keep to 0–100 %%: %s are refused', async (_what, tiers) => {
  expect(await errorsOf({ tiers })).toEqual(['tiers']);
  const typed = { ...(await rule()), currency_id: 1 };
  expect([isWholeRule({ ...typed, tiers }), isWholeRule(typed)]).toEqual([false, true]);
});

test('days are whole, and what is not of a payment has one tier', async () => {
  expect(await errorsOf({ tier_by: 'days_overdue', tiers: [tier(0), tier('30.5')] })).toEqual(['tiers']);
  expect(await errorsOf({ basis: 'flat', tiers: [tier(0, 0, 5), tier(10, 0, 5)] })).toEqual(['tiers']);
  const unused = await admin.post('/api/commission_rules', await rule({ basis: 'flat', tiers: [tier(0, 5, 100)] }));
  expect([unused.status, Object.keys(unused.body['warnings'])]).toEqual([201, ['tiers']]);
});

test('what it is of, for whom, from when and at which VAT has to be said', async () => {
  const { status, body } = await admin.post('/api/commission_rules', {
    tiers: [tier(0)],
    basis: null,
    vat_rate: '101',
  });
  expect([status, Object.keys(body['commission_rule'].errors).toSorted()]).toEqual([
    422,
    ['basis', 'creditor_id', 'valid_from', 'vat_rate'],
  ]);
});

test('a second rule of the same creditor, basis, currency and day is refused', async () => {
  const { id: creditor_id } = await makeCreditor(admin);
  await admin.create('commission_rules', await rule({ creditor_id }));
  expect(await errorsOf({ creditor_id })).toEqual(['valid_from']);
  expect(await errorsOf({ creditor_id, currency_id: 2 })).toEqual([]);
  expect(await errorsOf({ creditor_id, valid_from: '2026-01-02' })).toEqual([]);
  expect(await errorsOf({ creditor_id, basis: 'flat', tiers: [tier(0, 0, 5)] })).toEqual([]);
});
