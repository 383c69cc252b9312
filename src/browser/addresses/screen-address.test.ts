import { expect, test } from 'vitest';
import type { ScreenTarget } from './screen-address.ts';
import { addressOf, hrefOf, readAddress } from './screen-address.ts';

const addresses: [ScreenTarget, string][] = [
  [{ plural: 'contracts', action: 'index' }, '/contracts'],
  [{ plural: 'contracts', action: 'new', search: { debt_case_id: 5 } }, '/contracts/new?debt_case_id=5'],
  [{ plural: 'contracts', id: 7, action: 'show' }, '/contracts/7'],
  [{ plural: 'contracts', id: 7, action: 'edit' }, '/contracts/7/edit'],
  [{ plural: 'debt_cases', action: 'import' }, '/debt_cases/import'],
  [{ plural: 'debt_cases', id: 5, action: 'report_call_leasing' }, '/debt_cases/5/report_call_leasing'],
  [{ plural: 'people', action: 'index', search: { q: { going_eq: true } } }, '/people?q[going_eq]=true'],
];

test('every screen has the address of the specification, and the address finds the screen again', () => {
  for (const [target, href] of addresses) {
    const address = addressOf(target);
    expect(hrefOf(address)).toBe(href);
    expect(readAddress(href)).toEqual(address);
  }
});

test('what is no address of a screen is none', () => {
  for (const href of ['', 'contracts', '//evil.example', '/a/b/c/d', '/Contracts', '/contracts#x', 'https://x/y']) {
    expect(readAddress(href)).toBeNull();
  }
});
