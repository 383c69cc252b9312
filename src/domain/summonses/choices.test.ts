import { expect, test } from 'vitest';
import type { CallContract } from './choices.ts';
import { missingIn, toggled, withContract } from './choices.ts';
import type { SummonsCall } from './fields.ts';

const items = [11, 12].map((id) => ({
  id,
  name: null,
  registration_no: null,
  undercarriage_no: null,
  state_label: null,
}));
const contract: CallContract = {
  id: 1,
  contract_no: 'L/1',
  attorney_date: null,
  termination_date: null,
  call_75c_date: null,
  sant_bank_account: null,
  contract_items: items,
};
const call: SummonsCall = {
  contract_ids: [1, 2],
  contract_item_ids: [11, 21],
  address_id: 5,
  recipient_id: null,
  way: 'registered_receipt',
  deadline: '2026-12-01',
  place: null,
  account: null,
  signatory: null,
  working_days: null,
  police_ground: null,
  principal: '0.00',
  interest: '0.00',
  costs: '0.00',
  costs_ground: null,
  amount_reason: null,
  dispute_override: null,
  attachments: [],
};

test('a contract left out takes its items with it, and brings all of them back', () => {
  const without = withContract(call, contract, false);
  expect(without).toEqual({ contract_ids: [2], contract_item_ids: [21] });
  expect(withContract({ ...call, ...without }, contract, true)).toEqual({
    contract_ids: [2, 1],
    contract_item_ids: [21, 11, 12],
  });
});

test('an id is in a choice once or not at all', () => {
  expect(toggled([1, 2], 2, true)).toEqual([1, 2]);
  expect(toggled([1, 2], 1, false)).toEqual([2]);
});

test('errors beside fields are no missing parts of the letter', () => {
  const errors = { deadline: ['za wcześnie'], attorney_date: ['brak daty (umowa L/1)'] };
  expect(missingIn(errors, ['deadline'])).toEqual([{ field: 'attorney_date', message: 'brak daty (umowa L/1)' }]);
});
