import { expect, test } from 'vitest';
import { addressOf } from '../addresses/screen-address.ts';
import { dialogsIn, withDialog, withDialogs } from './dialog-stack.ts';

const newContract = addressOf({ plural: 'contracts', action: 'new', search: { debt_case_id: 5 } });
const newPerson = addressOf({ plural: 'people', action: 'new' });
const creditor = addressOf({ plural: 'creditors', id: 7, action: 'show' });

test('dialogs lie over the list, whose filters stay', () => {
  const one = withDialog({ q: { name_cont: 'x' } }, newContract);
  expect(one).toEqual({ q: { name_cont: 'x' }, modal: ['/contracts/new?debt_case_id=5'] });
  expect(dialogsIn(withDialog(one, newPerson))).toEqual([newContract, newPerson]);
  expect(withDialogs(one, 0)).toEqual({ q: { name_cont: 'x' } });
});

test('there is a second level at most; a third takes its place', () => {
  const two = withDialog(withDialog({}, newContract), newPerson);
  expect(dialogsIn(withDialog(two, creditor))).toEqual([newContract, creditor]);
});

test('an address made up by somebody opens nothing', () => {
  const modals: unknown[] = ['/contracts/new', ['https://evil.example/'], [['/contracts']], { a: '/contracts' }, null];
  for (const modal of modals) expect(dialogsIn({ modal })).toEqual([]);
});
